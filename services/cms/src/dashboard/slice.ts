import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import type { Condition } from '@rebzeile/kit/documents/documents.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { daysBefore, sumViews } from '../analytics/sum-views.ts'
import { dayIn } from '../collections/menu.ts'
import type { CmsDeps } from '../deps.ts'
import { withStatus } from '../entries/entry-visibility.ts'
import type { Slice } from '../slice.ts'

const SHOWN_DAYS = 30

/** What the cms knows for the dashboard. */
export const dashboardSlice = (deps: CmsDeps): Slice => ({
  bindings: [
    on(cmsRoutes.dashboard, async ({ actor }) => {
      const [messages, entries, bugs, notifications, views, links] = await Promise.all([
        messageNumbers(deps),
        entryNumbers(deps),
        deps.bugs.collection.count([is('state', 'open')]),
        unreadOf(deps, actor),
        viewNumbers(deps),
        deps.linkChecks.report(),
      ])
      return ok({
        ...{ messages, entries, views, bugs: { open: bugs }, notifications: { unread: notifications } },
        links: { broken: links.broken.length, checked_at: links.at },
      })
    }),
  ],
})

const is = (field: string, value: string | boolean): Condition => ({ field, op: 'eq', value })

async function messageNumbers({ messages }: CmsDeps) {
  const [fresh, unread, open] = await Promise.all([
    messages.count([is('state', 'new')]),
    messages.count([is('read', false), { field: 'state', op: 'ne', value: 'spam' }]),
    messages.count([is('state', 'open')]),
  ])
  return { new: fresh, unread, open }
}

async function entryNumbers({ entries, now }: CmsDeps) {
  const [drafts, scheduled, published, changed] = await Promise.all([
    entries.count(withStatus('draft', now())),
    entries.count(withStatus('scheduled', now())),
    entries.count(withStatus('published', now())),
    entries.count([is('online', true), { field: 'draft', op: 'exists', value: true }]),
  ])
  return { drafts, scheduled, published, changed }
}

async function unreadOf({ notifications }: CmsDeps, { id, roles, ...actor }: Actor): Promise<number> {
  return id === null ? 0 : notifications.countUnread({ ...actor, id, roles })
}

async function viewNumbers({ views, config, now }: CmsDeps) {
  const { site } = await config.get()
  const today = dayIn(site.timezone, now())
  await views.flush()
  const { total, days } = await sumViews(views, daysBefore(today, SHOWN_DAYS - 1), today)
  return { today: days.at(-1)?.views ?? 0, last_30_days: total, days }
}
