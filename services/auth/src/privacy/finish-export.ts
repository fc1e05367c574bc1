import { EXPORTING_SERVICES } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { localeOf, salutationOf } from '../accounts/account.ts'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { exportArchive } from './export-archive.ts'
import { exportStore, type StoredExport } from './export-store.ts'
import { EXPORT_DAYS } from './request-export.ts'

type Deps = Pick<AuthDeps, 'store' | 'publicUrl'>

/** Makes the archive of what was answered, names who did not answer, and tells the person by mail that it is there. */
export async function finishExport({ store, publicUrl }: Deps, tx: Tx, job: StoredExport): Promise<void> {
  const account = await accountStore.find(tx, job.user_id)
  if (!account) return
  const parts = await exportStore.partsOf(tx, job.id)
  const missing = EXPORTING_SERVICES.filter((service) => !parts.some((part) => part.service === service))
  const archive = exportArchive({ handle: account.handle, locale: localeOf(account), at: job.created, parts, missing })
  await exportStore.finish(tx, job.id, archive)
  if (!account.handle.includes('@')) return
  const mail = mailRequest('auth', {
    to: account.handle,
    locale: localeOf(account),
    key: `export:${job.id}`,
    essential: true,
    template: 'export_ready',
    data: { name: salutationOf(account), link: `${publicUrl}/account/privacy`, days: EXPORT_DAYS },
  })
  await store.emit(tx, newEnvelope(mail))
}
