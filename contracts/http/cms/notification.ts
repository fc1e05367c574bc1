import { z } from 'zod'
import { changesOf } from '../crud.ts'
import { entityFields, Id, Instant, Line, ListOf, pagingFields, Sort } from '../wire.ts'
import { Href } from './block.ts'

/** Facts a rule can listen to. */
export const NOTIFIABLE_EVENTS = [
  'cms.message.created',
  'auth.user.created',
  'auth.login.failed',
  'media.quota.warning',
  'newsletter.mail.settled',
  'cms.entry.published',
  'cms.bug.created',
] as const

const fields = {
  event: z.enum(NOTIFIABLE_EVENTS),
  channel: z.enum(['mail', 'inapp', 'webhook']),
  /** An e-mail address, a role or user id for the inbox (empty: all administrators), or an https address. */
  to: Line(500).default(''),
  /** The text; `{title}` and other facts of the event are filled in. Empty: the product's own words. */
  template: z.string().max(2_000).default(''),
  enabled: z.boolean().default(true),
}

/** Who is told of what, and how (decisions 3.5). */
export const NotificationRule = z
  .object({ ...entityFields, ...fields, last_fired: Instant.optional(), last_error: z.string().optional() })
  .meta({ id: 'NotificationRule' })

export type NotificationRule = z.output<typeof NotificationRule>

export const NewNotificationRule = z.strictObject(fields)
export const NotificationRuleChange = z.strictObject({
  ...changesOf(fields),
  _id: Id,
  rev: z.int().min(1).optional(),
})
export const NotificationRuleQuery = z.strictObject({ ...pagingFields, sort: Sort(['event', 'updated']).optional() })

/** One line of the inbox. */
export const Notification = z
  .object({
    _id: Id,
    at: Instant,
    level: z.enum(['info', 'warning', 'error']),
    title: z.string(),
    text: z.string().optional(),
    link: Href.optional(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })

export type Notification = z.output<typeof Notification>

export const NotificationQuery = z.strictObject({ ...pagingFields, unread: z.enum(['1']).optional() })
export const NotificationList = ListOf(Notification)

/** Marks the named ones as read, or all when none is named. */
export const NotificationsRead = z.strictObject({
  ids: z.array(Id).max(200).optional(),
  read: z.boolean().default(true),
})
