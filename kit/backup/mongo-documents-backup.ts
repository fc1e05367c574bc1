import type { Readable } from 'node:stream'
import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { z } from 'zod'
import { risingKey } from '../documents/rising-key.ts'
import { batches } from './batches.ts'
import { documentsDump, INBOX, isDocumentsHead, OUTBOX } from './documents-lines.ts'
import { ArchiveRefused, CollectionLine, readLine } from './dump-lines.ts'
import { dumpStream } from './pg-snapshot.ts'

/**
 * All documents of a MongoDB database but those of the collections in `except`, as they stand now where the server can
 * read the past (a replica set; it keeps five minutes of it), one by one where it cannot.
 */
export async function dumpMongoDocuments(url: string, except: ReadonlySet<string>): Promise<Readable> {
  const connection = await mongoose.createConnection(url, { appName: 'backup' }).asPromise()
  const names = (await collectionNames(connection)).filter((name) => !except.has(name))
  const session = await snapshotSession(connection, names)
  return dumpStream(
    documentsDump(names, (name) => rowsOf(connection, name, session)),
    async () => {
      await session?.endSession()
      await connection.close()
    },
  )
}

/** Restores a dump of documents into an unused database; the service's start adds its indexes. */
export async function restoreMongoDocuments(url: string, lines: AsyncIterable<string>): Promise<void> {
  const connection = await mongoose.createConnection(url, { appName: 'restore' }).asPromise()
  try {
    if ((await collectionNames(connection)).length) throw new ArchiveRefused('the database is not empty')
    for await (const { head, rows } of batches(lines, isDocumentsHead)) {
      if (!head.startsWith('{"collection"')) continue
      const { collection } = readLine(CollectionLine, head)
      if (rows.length === 0) await connection.createCollection(collection)
      else await connection.collection(collection).insertMany(rows.map((row) => storedForm(collection, row)) as never)
    }
  } finally {
    await connection.close()
  }
}

/** Files in GridFS lie beside the documents; they are saved as files. */
async function collectionNames(connection: Connection): Promise<string[]> {
  const all = await connection.listCollections()
  return all
    .filter(({ name, type }) => type === 'collection' && !name.includes('.'))
    .map(({ name }) => name)
    .sort()
}

/** The first look fixes the moment; a server that cannot look back says so there. */
async function snapshotSession(connection: Connection, names: readonly string[]): Promise<ClientSession | undefined> {
  const session = await connection.startSession({ snapshot: true })
  try {
    for (const name of names.slice(0, 1)) await connection.collection(name).findOne({}, { session })
    return session
  } catch (error) {
    await session.endSession()
    if (error instanceof mongoose.mongo.MongoServerError) return undefined
    if (error instanceof mongoose.mongo.MongoCompatibilityError) return undefined
    throw error
  }
}

async function* rowsOf(connection: Connection, name: string, session?: ClientSession): AsyncGenerator<string> {
  const found = connection.collection(name).find({}, { session, sort: { _id: 1 }, batchSize: 200 })
  for await (const stored of found) yield JSON.stringify(lineOf(name, stored))
}

const OutboxRow = z.object({ event: z.unknown(), refusals: z.number() })
const InboxRow = z.object({ _id: z.object({ consumer: z.string(), event: z.string() }), receivedAt: z.date() })
const InboxLine = z.object({ consumer: z.string(), event: z.string(), receivedAt: z.string() })
const DocumentRow = z.object({
  _id: z.string(),
  rev: z.number(),
  created: z.string(),
  updated: z.string(),
  body: z.unknown(),
  search: z.string().default(''),
})

function lineOf(collection: string, stored: unknown): object {
  if (collection === OUTBOX) return OutboxRow.parse(stored)
  if (collection !== INBOX) return DocumentRow.parse(stored)
  const { _id, receivedAt } = InboxRow.parse(stored)
  return { ..._id, receivedAt: receivedAt.toISOString() }
}

function storedForm(collection: string, line: string): object {
  if (collection === OUTBOX) return { _id: risingKey(), ...readLine(OutboxRow, line) }
  if (collection !== INBOX) return readLine(DocumentRow, line)
  const { receivedAt, ...id } = readLine(InboxLine, line)
  return { _id: id, receivedAt: new Date(receivedAt) }
}
