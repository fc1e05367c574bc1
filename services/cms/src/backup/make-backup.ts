import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@rebzeile/contracts/http/cms/upkeep.ts'
import { writeArchive } from '@rebzeile/kit/backup/write-archive.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { unavailable } from '@rebzeile/kit/errors/refusal.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { BackupSettings } from '../config.ts'
import { expired, newBackup, type StoredBackup } from './backup-job.ts'
import type { BackupStore } from './backup-store.ts'
import { signInAsService } from './peers.ts'
import { productVersion } from './product-version.ts'
import { takeParts } from './take-parts.ts'

export interface BackupDeps {
  documents: Documents
  documentsUrl: string
  bus: Bus
  log: Log
  now: () => Date
  clientAddressSecret: string
  backup?: BackupSettings
  store: BackupStore
  /** Work that goes on behind an answer. */
  underWay: Set<Promise<void>>
  /** Aborts when the service stops. */
  stopping: AbortSignal
}

const PATIENCE_MS = 60_000
const BEAT_MS = 10_000

/** Begins an archive and resolves to it; the work goes on behind. Refuses (C203) while another one runs. */
export async function startBackup(deps: BackupDeps, kind: Backup['kind'], night?: string): Promise<StoredBackup> {
  const settings = deps.backup
  if (!settings) throw unavailable('C207', { message: NOT_SET_UP })
  await giveUpAbandoned(deps)
  const job = await deps.store.claim(newBackup(kind, deps.now(), night))
  const work = make(deps, settings, job).finally(() => deps.underWay.delete(work))
  deps.underWay.add(work)
  return job
}

const NOT_SET_UP = {
  de: 'Sicherungen sind nicht eingerichtet (BACKUP_DIR, MEDIA_URL, NEWSLETTER_URL)',
  en: 'Backups are not set up (BACKUP_DIR, MEDIA_URL, NEWSLETTER_URL)',
}

/** Whatever comes of it stands in the job; this never rejects. */
async function make(deps: BackupDeps, settings: BackupSettings, job: StoredBackup): Promise<void> {
  const { store, log, now } = deps
  let progress = 0
  // One after the other: the last word is how it ended.
  let said = Promise.resolve()
  const beat = () => {
    said = said
      .then(async () => void (await store.advance(job._id, progress)))
      .catch((error) => {
        log.warn({ err: error }, 'how far a backup is was not saved')
      })
  }
  const beating = setInterval(beat, BEAT_MS).unref()
  const onProgress = (done: number) => {
    const reached = Math.floor(done * 99)
    if (reached < progress + 5) return
    progress = reached
    beat()
  }
  try {
    const peers = await signInAsService({ urls: settings.peers, secret: deps.clientAddressSecret, now })
    const created = now().toISOString()
    const { parts, files, quiet } = await takeParts({ ...deps, patienceMs: PATIENCE_MS }, peers, job.kind)
    const facts = { version: productVersion, created, quiet }
    const content = { parts, files, facts, secrets: settings.secrets }
    const written = await writeArchive(fileOf(settings, job._id), content, { onProgress, signal: deps.stopping })
    clearInterval(beating)
    await said
    await store.finish(job._id, written)
    log.info({ backup: job._id, size: written.size, quiet }, 'a backup is complete')
  } catch (error) {
    clearInterval(beating)
    log.error({ err: error, backup: job._id }, 'a backup failed')
    const reason = error instanceof Error ? error.message : String(error)
    await said
    await store.fail(job._id, reason).catch((failure) => log.error({ err: failure }, 'nor could that be saved'))
  }
}

/** What a process left behind that ended in the middle of it. */
export async function giveUpAbandoned({ store, backup, now }: BackupDeps): Promise<void> {
  for (const { _id } of await store.abandoned(now())) {
    if (backup) await removeFiles(backup, _id)
    await store.fail(_id, 'Der Prozess, der sie anlegte, wurde beendet')
  }
}

/** Makes room: archives whose time is over. */
export async function removeExpired({ store, backup, now }: BackupDeps): Promise<void> {
  for (const { _id } of expired(await store.list(), now())) {
    if (backup) await removeFiles(backup, _id)
    await store.remove(_id)
  }
}

export const fileOf = ({ folder }: BackupSettings, id: string) => join(folder, `${id}.tar`)

export async function removeFiles(settings: BackupSettings, id: string): Promise<void> {
  const file = fileOf(settings, id)
  for (const path of [file, `${file}.parts`]) await rm(path, { recursive: true, force: true })
}
