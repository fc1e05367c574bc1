import type { SentMail } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { newsletterRoutes } from '@rebzeile/contracts/http/newsletter/routes.ts'
import { listed, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { mailStore, type StoredMail } from './mail-store.ts'
import { type RetryDeps, retryMail } from './retry-mail.ts'

/** The log of the desk. */
export const mailRoutes = (deps: RetryDeps): Binding[] => [
  on(newsletterRoutes.sentMails, async ({ query }) => {
    const { items, total } = await mailStore.list(deps.db, query)
    return listed({ items: items.map(presentMail), total, query }, newsletterRoutes.sentMails.path)
  }),
  on(newsletterRoutes.retryMail, async ({ params: { id } }) => ok(presentMail(await retryMail(deps, id)))),
]

const presentMail = (mail: StoredMail): SentMail => ({
  _id: mail.id,
  at: mail.created.toISOString(),
  to: mail.recipient,
  template: mail.template,
  locale: mail.locale,
  key: mail.key,
  state: mail.state,
  attempts: mail.attempts,
  ...(mail.state === 'queued' || mail.state === 'deferred' ? { next_try: mail.next_try.toISOString() } : {}),
  ...(mail.smtp_code === null ? {} : { smtp_code: mail.smtp_code }),
  ...(mail.reason === null ? {} : { reason: mail.reason }),
  message_id: mail.message_id,
})
