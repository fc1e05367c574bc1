import type { CaughtMail } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { newsletterRoutes } from '@rebzeile/contracts/http/newsletter/routes.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok, streamed } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { type CaughtRow, caughtMailStore } from './caught-mail-store.ts'

interface Deps {
  db: Database
  /** Where mails are really sent these doors do not exist. */
  catching: boolean
}

/** Mails style themselves inline and are strangers: shown in a frame of ours, they may do nothing else. */
const LOCKED_UP = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

/** A look at the caught mails. */
export const catcherRoutes = ({ db, catching }: Deps): Binding[] => [
  on(newsletterRoutes.caughtMails, async ({ query }) => {
    if (!catching) throw notFound()
    return ok((await caughtMailStore.list(db, query)).map(presentCaught))
  }),
  on(newsletterRoutes.caughtMailHtml, async ({ params }) => {
    const caught = catching ? await caughtMailStore.find(db, params.id) : null
    if (!caught) throw notFound()
    return streamed((response) => void response.type('html').set(LOCKED_UP).send(caught.html))
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
