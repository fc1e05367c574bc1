import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import type { ConfigStore } from '../config/config-store.ts'
import type { Slice } from '../slice.ts'
import { dueNight } from './backup-job.ts'
import { createBackupStore } from './backup-store.ts'
import { type BackupDeps, giveUpAbandoned, removeExpired, startBackup } from './make-backup.ts'
import { backupRoutes } from './routes.ts'

type Deps = Omit<BackupDeps, 'store' | 'underWay' | 'stopping'> & { config: ConfigStore }

const EVERY_MS = 60_000

/** Archives of everything: one every night, and whenever somebody asks. */
export function backupSlice(deps: Deps): Slice {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const work = { ...deps, store: createBackupStore(deps.documents), underWay, stopping: stopping.signal }
  const run = async () => {
    await giveUpAbandoned(work)
    await removeExpired(work)
    if (deps.backup) await backUpTheNight(work, deps.config)
  }
  return {
    bindings: backupRoutes(work),
    timers: [{ name: 'backups', everyMs: EVERY_MS, run }],
    stop: () => stopping.abort(new Error('Der Dienst wurde angehalten')),
    settle: async () => void (await Promise.all(underWay)),
  }
}

async function backUpTheNight(work: BackupDeps, config: ConfigStore): Promise<void> {
  const { site } = await config.get()
  const night = dueNight(work.now(), site.timezone, await work.store.lastNight())
  if (!night) return
  try {
    await startBackup(work, 'full', night)
  } catch (error) {
    // Another instance was first, or somebody's own archive is being made: then the next round.
    if (!(error instanceof Refusal)) throw error
  }
}
