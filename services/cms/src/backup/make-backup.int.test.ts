import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { freePort } from '@rebzeile/kit/postgres/server.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { describeWithMongo, dropMongo, freshMongo } from '@rebzeile/kit/testing/fresh-mongo.ts'
import { SILENT_MS } from './backup-job.ts'
import { createBackupStore } from './backup-store.ts'
import { type BackupDeps, giveUpAbandoned, startBackup } from './make-backup.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** The work on archives in an installation whose other services are away. */
async function alone(storage: 'postgres' | 'mongo'): Promise<BackupDeps> {
  const database = await freshDatabase()
  cleanups.push(database.drop)
  const url = storage === 'mongo' ? freshMongo() : database.url
  if (storage === 'mongo') cleanups.push(() => dropMongo(url))
  const documents = openDocuments(url, 'test')
  const store = createBackupStore(documents)
  await documents.start()
  cleanups.push(documents.stop)
  const folder = await mkdtemp(join(tmpdir(), 'backups-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const nobody = `http://127.0.0.1:${await freePort()}`
  const log = createLog('test', { level: 'silent' })
  return {
    ...{
      documents,
      documentsUrl: url,
      store,
      log,
      now: () => new Date(),
      clientAddressSecret: 'a secret of the tests',
    },
    bus: openBus(database.url, { mayBeUnheard: () => true, log }),
    backup: { folder, peers: { auth: nobody, media: nobody, newsletter: nobody } },
    ...{ underWay: new Set(), stopping: new AbortController().signal },
  }
}

function tests(storage: 'postgres' | 'mongo') {
  it('fails with a reason and leaves nothing behind when another service is away', async () => {
    const deps = await alone(storage)
    await startBackup(deps, 'full')
    await Promise.all(deps.underWay)
    const [job] = await deps.store.list()
    expect(job).toMatchObject({ state: 'failed', error: 'Der Dienst auth antwortet nicht' })
    expect(job?.running).toBeUndefined()
    expect(await readdir(deps.backup?.folder ?? '')).toEqual([])
  })

  it('is made one at a time and once a night, whoever asks', async () => {
    const { store } = await alone(storage)
    const job = { kind: 'full', state: 'running', progress: 0, expires: new Date().toISOString() } as const
    const claims = await Promise.allSettled(
      [1, 2, 3].map(() => store.claim({ ...job, running: 'running', night: undefined })),
    )
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [first] = await store.list()
    await store.finish(first?._id ?? '', { size: 1, sha256: 'x' })
    const night = await store.claim({ ...job, running: 'running', night: '2026-11-21' })
    await store.fail(night._id, 'x')
    await expect(store.claim({ ...job, running: 'running', night: '2026-11-21' })).rejects.toMatchObject({
      code: 'C203',
    })
    expect(await store.lastNight()).toBe('2026-11-21')
  })

  it('is given up when its process ended, so that the next one can begin', async () => {
    const deps = await alone(storage)
    const expires = new Date().toISOString()
    await deps.store.claim({ kind: 'db', state: 'running', progress: 3, expires, running: 'running', night: undefined })
    await giveUpAbandoned(deps)
    expect(await deps.store.list()).toMatchObject([{ state: 'running' }])
    await giveUpAbandoned({ ...deps, now: () => new Date(Date.now() + SILENT_MS + 1_000) })
    expect(await deps.store.list()).toMatchObject([{ state: 'failed', progress: 3 }])
  })

  it('is refused where archives are not set up', async () => {
    const deps = await alone(storage)
    await expect(startBackup({ ...deps, backup: undefined }, 'full')).rejects.toMatchObject({ code: 'C207' })
    expect(await deps.store.list()).toEqual([])
  })
}

describe('an archive, its jobs on PostgreSQL', () => tests('postgres'))
describeWithMongo('an archive, its jobs on MongoDB', () => tests('mongo'))
