import type { Suppression } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { newsletterRoutes } from '@rebzeile/contracts/http/newsletter/routes.ts'
import { conflict, notFound } from '@rebzeile/kit/errors/refusal.ts'
import { created, listed, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { isUuid } from '../mails/is-uuid.ts'
import { type StoredSuppression, suppressionStore } from './suppression-store.ts'

interface Deps {
  db: Database
  now(): Date
}

/** The list of suppressed addresses, kept by hand. */
export const suppressionRoutes = ({ db, now }: Deps): Binding[] => [
  on(newsletterRoutes.suppressions, async ({ query }) => {
    const { items, total } = await suppressionStore.list(db, query)
    return listed({ items: items.map(presentSuppression), total, query }, newsletterRoutes.suppressions.path)
  }),

  on(newsletterRoutes.suppress, async ({ body: { email }, actor }) => {
    const source = actor.id ?? 'admin'
    const added = await suppressionStore.insert(db, { email, reason: 'manual', source, since: now() })
    if (!added) throw conflict('C405')
    return created([presentSuppression(added)], `${newsletterRoutes.suppressions.path}/${added.id}`)
  }),

  on(newsletterRoutes.removeSuppression, async ({ params: { id } }) => {
    if (!isUuid(id) || !(await suppressionStore.remove(db, id))) throw notFound()
    return ok({ ok: true, removed: [id] })
  }),
]

const presentSuppression = ({ id, email, reason, source, since }: StoredSuppression): Suppression => ({
  _id: id,
  ...(email ? { email } : {}),
  reason,
  source,
  since: since.toISOString(),
})
