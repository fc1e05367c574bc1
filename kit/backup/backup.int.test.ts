import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { openBlobs } from '../blobs/open-blobs.ts'
import { newEnvelope } from '../bus/envelope.ts'
import { openDocuments } from '../documents/open-documents.ts'
import { openDatabase } from '../postgres/database.ts'
import { ensureEventTables } from '../postgres/event-store.ts'
import { migrate } from '../postgres/migrations.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { describeWithMongo, dropMongo, freshMongo } from '../testing/fresh-mongo.ts'
import { packBlobs } from './blobs-tar.ts'
import { ArchiveRefused, type StoreKind } from './dump-lines.ts'
import { linesIn } from './lines.ts'
import { readArchive, verifyArchive } from './read-archive.ts'
import { dumpStore, restoreStore } from './store-backup.ts'
import { writeArchive } from './write-archive.ts'

const MIGRATION = `
  create type colour as enum ('rot', 'weiß');
  create sequence numbers;
  create table houses (
    id int generated always as identity primary key,
    name varchar(60) not null,
    name_length int generated always as (length(name)) stored,
    number bigint not null default nextval('numbers')
  );
  create table bottles (
    id uuid primary key, house int not null references houses, colours colour[], label bytea, about jsonb,
    price numeric(30, 10), weight double precision, filled timestamptz, kept interval, net inet, note text
  );`

const ROWS = `
  insert into houses (name) values ('Löss & Söhne'), ('Am Wagram');
  insert into bottles values
    ('00000000-0000-4000-8000-000000000001', 2, '{rot,weiß}', '\\x00ff0a5c', '{"b": [1, null], "a": "x"}',
     12345678901234567890.0123456789, 0.1, '2026-02-28 23:59:59.123456+01', '1 mon 2 days', '10.0.0.0/8', E'a\\nb\\u2028"\\\\'),
    ('00000000-0000-4000-8000-000000000002', 1, null, '', 'null', null, 'NaN', 'infinity', null, null, '');`

const Wine = z.object({
  _id: z.string(),
  rev: z.int(),
  created: z.string(),
  updated: z.string(),
  name: z.string(),
  more: z.unknown(),
})

interface Place {
  url: string
  drop(): Promise<void>
}

const cleanups: (() => Promise<void>)[] = []
const placed = async (place: Promise<Place> | Place): Promise<string> => {
  const { url, drop } = await place
  cleanups.push(drop)
  return url
}
const inPostgres = () => placed(freshDatabase())
const inMongo = () => {
  const url = freshMongo()
  return placed({ url, drop: () => dropMongo(url) })
}
const inFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

const dumped = async (kind: StoreKind, url: string) => text(await dumpStore({ kind, url }))
const lines = (dump: string) => linesIn(Readable.from([Buffer.from(dump)]))

describe('a backup of tables', () => {
  let migrations: string
  let url: string
  beforeEach(async () => {
    migrations = await inFolder()
    await writeFile(join(migrations, '001.sql'), MIGRATION)
    url = await inPostgres()
    const db = openDatabase(url)
    await migrate(db, migrations)
    await ensureEventTables(db)
    await db.query(ROWS)
    await db.stop()
  })

  it('restores every value of every type, and the numbers go on where they stood', async () => {
    const dump = await dumped('relational', url)
    const restored = await inPostgres()
    await restoreStore({ kind: 'relational', url: restored }, lines(dump), migrations)
    expect(await dumped('relational', restored)).toBe(dump)
    const db = openDatabase(restored)
    const { rows } = await db.query(`insert into houses (name) values ('Neu') returning id, name_length, number::int`)
    expect(rows).toEqual([{ id: 3, name_length: 3, number: 3 }])
    await db.stop()
  })

  it('shows one moment, whatever is written while it is read', async () => {
    const stream = await dumpStore({ kind: 'relational', url })
    const db = openDatabase(url)
    await db.query(`insert into houses (name) values ('Danach')`)
    await db.stop()
    expect(await text(stream)).not.toContain('Danach')
  })

  it('fits a newer version, whose own migrations come afterwards', async () => {
    const dump = await dumped('relational', url)
    await writeFile(join(migrations, '002.sql'), 'alter table houses add column place text')
    const restored = await inPostgres()
    await restoreStore({ kind: 'relational', url: restored }, lines(dump), migrations)
    const db = openDatabase(restored)
    expect(await migrate(db, migrations)).toEqual(['002.sql'])
    expect((await db.query('select name, place from houses order by id')).rows[0]).toEqual({
      name: 'Löss & Söhne',
      place: null,
    })
    await db.stop()
  })

  it('is refused by an older version, and over what is already there', async () => {
    const dump = await dumped('relational', url)
    await expect(restoreStore({ kind: 'relational', url }, lines(dump), migrations)).rejects.toThrow(ArchiveRefused)
    expect(await dumped('relational', url)).toBe(dump)
    const older = await inFolder()
    const empty = await inPostgres()
    await expect(restoreStore({ kind: 'relational', url: empty }, lines(dump), older)).rejects.toThrow(/newer version/)
  })
})

/** Fills a store as a service would, and resolves to its dump. */
async function withWines(url: string): Promise<string> {
  const documents = openDocuments(url, 'test')
  const wines = documents.collection({ name: 'wines', schema: Wine, indexes: [['name']] })
  documents.collection({ name: 'empty', schema: Wine })
  await documents.start()
  const odd = { $set: 'no operator', 'a.b': [1, 1.5, null, { z: 1, a: 'ä\u2028"' }], big: 9_007_199_254_740_991 }
  for (let n = 0; n < 701; n++) await wines.insert({ _id: `w${n}`, name: `Wein ${n}`, more: n ? n : odd })
  await wines.patch('w3', { name: 'Geändert' })
  await documents.transaction(async (tx) => {
    await documents.once(tx, 'test.wines', 'e1')
    await documents.emit(tx, newEnvelope({ name: 'test.first', producer: 'test', data: { n: 1 } }))
    await documents.emit(tx, newEnvelope({ name: 'test.second', producer: 'test', data: { n: 2 } }))
  })
  await documents.stop()
  return dumped('documents', url)
}

async function restoredEqually(dump: string, url: string) {
  await restoreStore({ kind: 'documents', url }, lines(dump), undefined)
  expect(rowsOf(await dumped('documents', url))).toEqual(rowsOf(dump))
  const documents = openDocuments(url, 'test')
  const wines = documents.collection({ name: 'wines', schema: Wine, indexes: [['name']] })
  await documents.start()
  expect(await wines.find([{ field: 'name', op: 'eq', value: 'Geändert' }])).toMatchObject({ _id: 'w3', rev: 2 })
  expect(await documents.outbox.pending()).toBe(2)
  expect(await documents.transaction((tx) => documents.once(tx, 'test.wines', 'e1'))).toBe(false)
  await documents.stop()
}

const rowsOf = (dump: string): unknown[] =>
  dump
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('a backup of documents on PostgreSQL', () => {
  it('restores every document, what was received and what waits to be sent', async () => {
    await restoredEqually(await withWines(await inPostgres()), await inPostgres())
  })

  it('leaves out what it is told to, and is refused over what is there', async () => {
    const url = await inPostgres()
    const dump = await withWines(url)
    const rest = await text(await dumpStore({ kind: 'documents', url }, ['wines']))
    expect(rest).not.toContain('Wein')
    await expect(restoreStore({ kind: 'documents', url }, lines(dump), undefined)).rejects.toThrow(ArchiveRefused)
  })
})

describeWithMongo('a backup of documents on MongoDB', () => {
  it('restores every document, what was received and what waits to be sent', async () => {
    await restoredEqually(await withWines(await inMongo()), await inMongo())
  })

  it('can be restored on PostgreSQL, and one of PostgreSQL on MongoDB', async () => {
    await restoredEqually(await withWines(await inMongo()), await inPostgres())
    await restoredEqually(await withWines(await inPostgres()), await inMongo())
  })
})

const FILES = { 'a/original': 'x'.repeat(300_000), 'a.b/c_d-e': '', [`${'lang/'.repeat(30)}name`]: 'ä' }

async function withFiles(url: string) {
  const blobs = openBlobs(url)
  await blobs.start()
  cleanups.unshift(() => blobs.stop())
  for (const [key, content] of Object.entries(FILES)) await blobs.put(key, Buffer.from(content))
  return blobs
}

/** An archive of files and one small dump. */
async function archiveOf(url: string): Promise<string> {
  const file = join(await inFolder(), 'archive.tar')
  const files = await packBlobs(await withFiles(url))
  const dump = Readable.from([Buffer.from('{"store":"documents"}\n{"end":0}\n')])
  const facts = { version: '0.1.0', created: new Date().toISOString(), quiet: true }
  const steps: number[] = []
  const parts = [{ name: 'cms', dump }]
  const written = await writeArchive(
    file,
    { parts, files, secrets: { key: 'geheim' }, facts },
    { onProgress: (done) => steps.push(done) },
  )
  expect(written.size).toBe((await readFile(file)).length)
  expect(steps.at(-1)).toBeCloseTo(1)
  return file
}

async function filesComeBack(from: string, to: string) {
  const file = await archiveOf(from)
  const manifest = await verifyArchive(file)
  expect(manifest).toMatchObject({ files: { count: 3 }, parts: [{ name: 'cms', rows: 0 }] })
  const blobs = openBlobs(to)
  await blobs.start()
  cleanups.unshift(() => blobs.stop())
  const read: string[] = []
  await readArchive(file, {
    async part(name, lines) {
      for await (const line of lines) read.push(name, line)
    },
    file: async (key, content) => void (await blobs.put(key, content)),
    secrets: async (content) => void read.push(content),
  })
  expect(read).toEqual(['cms', '{"store":"documents"}', 'cms', '{"end":0}', '{"key":"geheim"}'])
  const back: Record<string, string> = {}
  for await (const key of blobs.keys()) {
    const blob = await blobs.open(key)
    if (blob) back[key] = (await buffer(blob.stream)).toString()
  }
  expect(back).toEqual(FILES)
}

const onDisk = async () => pathToFileURL(await inFolder()).href

describe('an archive', () => {
  it('brings files on disk back', async () => filesComeBack(await onDisk(), await onDisk()))

  it('is refused when one byte of it is another, wherever it is', async () => {
    const file = await archiveOf(await onDisk())
    const whole = await readFile(file)
    for (const place of ['xxxxxxx', 'geheim', '"rows": 0', 'cms.ndjson']) {
      const damaged = Buffer.from(whole)
      const at = damaged.indexOf(place)
      damaged.writeUInt8((damaged[at + 3] ?? 0) ^ 1, at + 3)
      await writeFile(file, damaged)
      await expect(verifyArchive(file)).rejects.toThrow(ArchiveRefused)
    }
    for (const length of [0, 100, whole.length / 2, whole.length - 1_600]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(verifyArchive(file)).rejects.toThrow(ArchiveRefused)
    }
  })

  it('is not written when a dump was cut off, and leaves nothing behind', async () => {
    const file = join(await inFolder(), 'archive.tar')
    const parts = [{ name: 'cms', dump: Readable.from([Buffer.from('{"store":"documents"}\n')]) }]
    const facts = { version: '0.1.0', created: new Date().toISOString(), quiet: true }
    await expect(writeArchive(file, { parts, facts })).rejects.toThrow()
    await expect(readFile(file)).rejects.toThrow(/ENOENT/)
    await expect(readFile(`${file}.parts/archive.tar`)).rejects.toThrow(/ENOENT/)
  })
})

describeWithMongo('an archive of files in GridFS', () => {
  it('brings them back', async () => filesComeBack(await inMongo(), await inMongo()))
})
