import { mailSettled } from '@rebzeile/contracts/events/newsletter/mail-settled.ts'
import { NOTIFIABLE_EVENTS, type NotificationRule } from '@rebzeile/contracts/http/cms/notification.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { type Reaction, reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { PlainEntity } from '../collections/plain-entity.ts'
import type { ConfigStore } from '../config/config-store.ts'
import type { StoredConfig } from '../config/site-config.ts'
import type { RequestMail } from '../request-mail.ts'
import { type Notice, SOURCES, wordsOf } from './notice.ts'
import { audienceOf } from './notification-rule.ts'
import type { NotificationStore } from './notification-store.ts'
import type { WebhookQueue } from './webhook-queue.ts'

export interface NotifyDeps {
  rules: PlainEntity<NotificationRule>
  notifications: NotificationStore
  webhooks: WebhookQueue
  config: ConfigStore
  requestMail: RequestMail
  publicUrl: string
  now: () => Date
}

const MOST_RULES = 100

/** Tells everybody whom a rule names of what happened. Calls to other servers are only noted: they are made later. */
export const onNotifiableEvents = (deps: NotifyDeps): Record<string, Reaction<unknown, unknown>> =>
  Object.fromEntries(
    NOTIFIABLE_EVENTS.map((name) => [
      name,
      reaction({
        schema: SOURCES[name].type.data,
        async handle(event: Envelope, tx: unknown) {
          const notice = SOURCES[name].notice(event.data)
          if (!notice) return
          const where = [
            { field: 'event', op: 'eq', value: name } as const,
            { field: 'enabled', op: 'eq', value: true } as const,
          ]
          const { items } = await deps.rules.collection.list({ where, limit: MOST_RULES }, tx)
          const config = await deps.config.get(tx)
          for (const rule of items) await follow(deps, { rule, notice, event, config }, tx)
        },
      }),
    ]),
  )

interface Firing {
  rule: NotificationRule
  notice: Notice
  event: Envelope
  config: StoredConfig
}

async function follow(deps: NotifyDeps, firing: Firing, tx: unknown): Promise<void> {
  const { rule, notice, event, config } = firing
  const { title, text } = wordsOf(rule, notice, config.site.locale)
  const { link } = notice
  const address = link && deps.publicUrl + link
  const at = deps.now().toISOString()
  if (rule.channel === 'inapp') {
    await deps.notifications.insert({ ...audienceOf(rule.to), at, level: notice.level, title, text, link }, tx)
  } else if (rule.channel === 'webhook') {
    const body = JSON.stringify({ id: event.id, event: event.name, at: event.at, title, text, link: address })
    await deps.webhooks.add({ rule: rule._id, url: rule.to, body }, tx)
    // Whether it arrived is known later.
    return
  } else if (!(await mail(deps, firing, tx))) {
    return
  }
  await deps.rules.collection.patch(rule._id, { last_fired: at, last_error: undefined }, {}, tx)
}

async function mail(deps: NotifyDeps, { rule, notice, event, config }: Firing, tx: unknown): Promise<boolean> {
  const to = rule.to || config.contact.email
  if (!to || isOwnMail(event)) return false
  const { locale } = config.site
  const link = notice.link && deps.publicUrl + notice.link
  const data = { ...wordsOf(rule, notice, locale), ...(link && { link }) }
  await deps.requestMail(tx, { template: 'notification', to, locale, key: `notify:${event.id}:${rule._id}`, data })
  return true
}

/** A mail that says a mail did not arrive may not arrive either: of that no further mail tells. */
const isOwnMail = ({ name, data }: Envelope): boolean =>
  name === mailSettled.name && mailSettled.data.safeParse(data).data?.template === 'notification'
