import type { CaughtMail } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { newsletterRoutes } from '@rebzeile/contracts/http/newsletter/routes.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { type CaughtRow, caughtMailStore } from './caught-mail-store.ts'

interface Deps {
  db: Database
  /** Where mails are really sent these doors do not exist. */
  catching: boolean
}

/** A look at the caught mails. */
export const catcherRoutes = ({ db, catching }: Deps): Binding[] => [
  on(newsletterRoutes.caughtMails, async ({ query }) => {
    if (!catching) throw notFound()
    return ok((await caughtMailStore.list(db, query)).map(presentCaught))
  }),
  on(newsletterRoutes.clearCaughtMails, async () => {
    if (!catching) throw notFound()
    return ok({ ok: true, removed: await caughtMailStore.clear(db) })
  }),
]

const presentCaught = ({ id, recipients, sender, subject, text, html, headers, at }: CaughtRow): CaughtMail => ({
  _id: id,
  to: recipients,
  from: sender,
  subject,
  text,
  html,
  headers,
  at: at.toISOString(),
})
