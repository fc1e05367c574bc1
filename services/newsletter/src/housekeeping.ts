import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { mailStore } from './mails/mail-store.ts'

interface Deps {
  db: Database
  log: Log
  now(): Date
}

const EVERY_MS = 3_600_000
const LOG_KEPT_MS = 30 * 24 * 3_600_000

/** Every hour: forgets mails that were settled and are older than 30 days. Returns the function that ends it. */
export function startHousekeeping(deps: Deps): () => void {
  const timer = setInterval(() => tidy(deps), EVERY_MS)
  timer.unref()
  void tidy(deps)
  return () => clearInterval(timer)
}

async function tidy({ db, log, now }: Deps) {
  try {
    await mailStore.prune(db, new Date(now().getTime() - LOG_KEPT_MS))
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed; it is tried again in an hour')
  }
}
