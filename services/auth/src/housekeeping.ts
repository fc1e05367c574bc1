import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { auditStore } from './audit/audit-store.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { deviceStore } from './login/device-store.ts'
import { failureStore } from './login/failure-store.ts'
import { mailTokenStore } from './mail-tokens/mail-token-store.ts'
import { sessionStore } from './sessions/session-store.ts'

interface Deps {
  db: Database
  keys: KeyRing
  log: Log
  now(): Date
}

const EVERY_MS = 60_000

/** Every minute: makes the next signing key when it is due and forgets what is over. Returns the function that ends it. */
export function startHousekeeping({ db, keys, log, now }: Deps): () => void {
  const tidy = async () => {
    try {
      await keys.rotate()
      await sessionStore.prune(db, now())
      await failureStore.prune(db, now())
      await deviceStore.prune(db)
      await mailTokenStore.prune(db, now())
      await auditStore.prune(db, now())
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed; it is tried again in a minute')
    }
  }
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
