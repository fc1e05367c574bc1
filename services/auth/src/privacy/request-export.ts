import { privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { accountStore } from '../accounts/account-store.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { exportStore } from './export-store.ts'
import { ownPart } from './own-part.ts'

/** Services answer within ten minutes (decisions 3.3). */
const ANSWER_MS = 10 * 60_000
/** The archive is deleted after that. */
export const EXPORT_DAYS = 7

interface Asking {
  user: string
  network: string
}

/** Asks every service what it keeps about a person; resolves to the job. While one runs, it is that one. */
export const requestExport = (
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  { user, network }: Asking,
): Promise<string> =>
  store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, user)
    const running = await exportStore.findCollecting(tx, user)
    if (running) return running.id
    const created = now()
    const answer_until = new Date(created.getTime() + ANSWER_MS)
    const expires = new Date(created.getTime() + EXPORT_DAYS * 86_400_000)
    const job = await exportStore.insert(tx, { user_id: user, created, answer_until, expires })
    await auditStore.add(tx, { at: created, action: 'export.requested', actor: account, user: account, network })
    await exportStore.addPart(tx, job, await ownPart(tx, account, created))
    const question = { job, user, handle: account.handle, answer_until: answer_until.toISOString() }
    await store.emit(tx, newEnvelope({ ...fact(privacyExportRequested, question), actor: user }))
    return job
  })
