import type { Notification } from '@rebzeile/contracts/http/cms/notification.ts'
import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { listed, ok } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { plainRoutes } from '../collections/plain-routes.ts'
import type { CmsDeps } from '../deps.ts'
import type { Slice } from '../slice.ts'
import { callWebhooks } from './call-webhooks.ts'
import { makeDefaultRules, notificationRules } from './notification-rule.ts'
import type { StoredNotification } from './notification-store.ts'
import { onNotifiableEvents } from './on-notifiable-events.ts'
import { createWebhookQueue } from './webhook-queue.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90

/** Who is told of what happens: rules, the inbox of each, and calls to other servers. */
export function notificationSlice(deps: CmsDeps): Slice {
  const { documents, notifications, marks, now } = deps
  const rules = notificationRules(documents)
  const webhooks = createWebhookQueue(documents, now)
  return {
    prepare: () => marks.once('default notification rules', () => makeDefaultRules(rules)),
    consumers: { 'cms.notifications': onNotifiableEvents({ ...deps, rules, webhooks }) },
    timers: [
      callWebhooks({ ...deps, rules, webhooks }),
      {
        name: 'old notifications',
        everyMs: DAY_MS,
        run: async () => void (await notifications.removeBefore(new Date(now().getTime() - KEPT_DAYS * DAY_MS))),
      },
    ],
    bindings: [
      ...plainRoutes(deps, rules),
      on(cmsRoutes.notifications, async ({ query, actor }) => {
        const reader = signedIn(actor)
        const { items, total } = query.unread
          ? pageOf(await notifications.unread(reader), query)
          : await notifications.list(reader, query)
        return listed({ items: items.map((item) => present(item, reader.id)), total, query }, '/notification')
      }),
      on(cmsRoutes.readNotifications, async ({ body: { ids, read }, actor }) => {
        const reader = signedIn(actor)
        const meant = ids ?? (read ? (await notifications.unread(reader)).map(({ _id }) => _id) : [])
        for (const id of meant) await notifications.mark(reader, id, read)
        return ok({ ok: true, unread: await notifications.countUnread(reader) })
      }),
    ],
  }
}

function signedIn(actor: Actor): Actor & { id: string } {
  const { id } = actor
  if (id === null) throw unauthenticated()
  return { ...actor, id }
}

const pageOf = <Item>(items: readonly Item[], { page, limit }: { page: number; limit: number }) => ({
  items: items.slice((page - 1) * limit, page * limit),
  total: items.length,
})

const present = (item: StoredNotification, reader: string): Notification => {
  const { _id, at, level, title, text, link, read_by } = item
  return { _id, at, level, title, text, link, read: read_by.includes(reader) }
}
