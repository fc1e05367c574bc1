import { auditStore } from './audit/audit-store.ts'
import type { AuthDeps } from './auth-deps.ts'
import { deviceStore } from './login/device-store.ts'
import { failureStore } from './login/failure-store.ts'
import { mailTokenStore } from './mail-tokens/mail-token-store.ts'
import { passkeyChallengeStore } from './passkeys/passkey-challenge-store.ts'
import { carryOutErasures } from './privacy/carry-out-erasures.ts'
import { exportStore } from './privacy/export-store.ts'
import { finishLateExports } from './privacy/finish-late-exports.ts'
import { sessionStore } from './sessions/session-store.ts'
import { challengeStore } from './two-factor/challenge-store.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'keys' | 'publicUrl' | 'now' | 'log'>

const EVERY_MS = 60_000

/**
 * Every minute: makes the next signing key when it is due, does what people asked for and whose time has come, and
 * forgets what is over. Returns the function that ends it.
 */
export function startHousekeeping(deps: Deps, everyMs = EVERY_MS): () => void {
  const { db, keys, log, now } = deps
  const tidy = async () => {
    try {
      await keys.rotate()
      await finishLateExports(deps)
      await carryOutErasures(deps)
      await exportStore.prune(db, now())
      await sessionStore.prune(db, now())
      await failureStore.prune(db, now())
      await deviceStore.prune(db)
      await mailTokenStore.prune(db, now())
      await challengeStore.prune(db, now())
      await passkeyChallengeStore.prune(db, now())
      await auditStore.prune(db, now())
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed; it is tried again in a minute')
    }
  }
  const timer = setInterval(tidy, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
