import { notificationRuleRoutes } from '@rebzeile/contracts/http/cms/collection-routes.ts'
import { NotificationRule } from '@rebzeile/contracts/http/cms/notification.ts'
import { Id } from '@rebzeile/contracts/http/wire.ts'
import { ADMIN_ROLES, ROLES } from '@rebzeile/contracts/permissions.ts'
import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'
import type { FieldsOf, PlainEntity } from '../collections/plain-entity.ts'

/** Who is told of what, and how. */
export const notificationRules = (documents: Documents): PlainEntity<NotificationRule> => ({
  routes: notificationRuleRoutes,
  collection: documents.collection<NotificationRule>({
    name: 'notification_rules',
    schema: NotificationRule,
    indexes: [['event', 'enabled']],
  }),
  blank: { event: 'cms.message.created', channel: 'inapp', to: '', template: '', enabled: true },
  clean: withFittingTarget,
  sort: [{ field: 'event', direction: 'asc' }],
  title: ({ event, channel }) => `${event} ${channel}`,
})

/** Whom a notice in the admin centre is meant for: a user, a role, or all administrators. */
export const audienceOf = (to: string): { roles: string[]; user?: string } =>
  Id.safeParse(to).success ? { roles: [], user: to } : { roles: to ? [to] : [...ADMIN_ROLES] }

/** Rules of a new installation; who deletes one does not get it back. */
export async function makeDefaultRules({ collection, blank }: PlainEntity<NotificationRule>): Promise<void> {
  for (const [_id, event, channel] of DEFAULT_RULES) {
    try {
      await collection.insert({ ...blank, _id, event, channel })
    } catch (error) {
      // Another instance that starts at the same time has made it.
      if (!(error instanceof DuplicateKey)) throw error
    }
  }
}

const DEFAULT_RULES: readonly [string, NotificationRule['event'], NotificationRule['channel']][] = [
  ['00000000000000000000a001', 'cms.message.created', 'inapp'],
  ['00000000000000000000a002', 'media.quota.warning', 'inapp'],
  ['00000000000000000000a003', 'media.quota.warning', 'mail'],
  ['00000000000000000000a004', 'newsletter.mail.settled', 'inapp'],
]

/** An empty address means the house's own; an empty inbox all administrators. */
function withFittingTarget(rule: FieldsOf<NotificationRule>): FieldsOf<NotificationRule> {
  const { channel, to } = rule
  if (!FITS[channel](to)) throw invalidField('to', 'format', WRONG[channel])
  return rule
}

const FITS: Record<NotificationRule['channel'], (to: string) => boolean> = {
  mail: (to) => to === '' || z.email().safeParse(to).success,
  inapp: (to) => to === '' || (ROLES as readonly string[]).includes(to) || Id.safeParse(to).success,
  webhook: (to) => URL.canParse(to) && new URL(to).protocol === 'https:',
}

const WRONG: Record<NotificationRule['channel'], string> = {
  mail: 'Keine gültige E-Mail-Adresse',
  inapp: 'Weder eine Rolle noch ein Benutzer',
  webhook: 'Muss mit https:// beginnen',
}
