import type { AuditRecord } from '@rebzeile/contracts/http/auth/privacy.ts'
import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { listed } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { auditStore, type StoredAuditRecord } from './audit-store.ts'

export const auditRoutes = ({ db }: Pick<AuthDeps, 'db'>): Binding[] => [
  on(authRoutes.audit, async ({ query }) => {
    const { items, total } = await auditStore.list(db, query)
    return listed({ items: items.map(present), total, query }, '/auth/audit')
  }),
]

const present = (record: StoredAuditRecord): AuditRecord => ({
  _id: record.id,
  at: record.at.toISOString(),
  action: record.action,
  actor: { _id: record.actor_id, handle: record.actor_handle },
  ...(record.user_id ? { user: { _id: record.user_id, handle: record.user_handle ?? '' } } : {}),
  ...(record.ip_prefix ? { ip_prefix: record.ip_prefix } : {}),
  details: record.details,
})
