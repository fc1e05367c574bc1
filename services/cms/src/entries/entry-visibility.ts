import type { Condition } from '@rebzeile/kit/documents/documents.ts'
import type { StoredEntry } from './stored-entry.ts'

/** What visitors may see at a moment: published, and the moment lies within its dates. */
export const visibleAt = (now: Date): Condition[] => [
  { field: 'online', op: 'eq', value: true },
  { field: 'publish_date', op: 'lte', value: now.toISOString() },
  { field: 'visible_until', op: 'gt', value: now.toISOString() },
]

/** Who reads English gets German entries, too, in translation as far as there is one. */
export const visibleIn = (locale: 'de' | 'en'): Condition[] =>
  locale === 'de' ? [{ field: 'locale', op: 'eq', value: 'de' }] : []

export const isVisible = (entry: StoredEntry, now: Date): boolean => statusOf(entry, now) === 'published'

export function statusOf(entry: StoredEntry, now: Date): 'draft' | 'published' | 'scheduled' | 'archived' {
  const at = now.toISOString()
  if (!entry.online) return 'draft'
  if (entry.visible_until <= at) return 'archived'
  return (entry.publish_date ?? at) > at ? 'scheduled' : 'published'
}

/** The same as conditions. */
export function withStatus(status: 'draft' | 'published' | 'scheduled' | 'archived', now: Date): Condition[] {
  const at = now.toISOString()
  if (status === 'draft') return [{ field: 'online', op: 'eq', value: false }]
  if (status === 'published') return visibleAt(now)
  const online: Condition = { field: 'online', op: 'eq', value: true }
  if (status === 'archived') return [online, { field: 'visible_until', op: 'lte', value: at }]
  return [online, { field: 'publish_date', op: 'gt', value: at }, { field: 'visible_until', op: 'gt', value: at }]
}
