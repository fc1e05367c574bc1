import type { SeedEntry } from './content/entry.ts'
import type { SiteApi } from './site-api.ts'

/** Creates and publishes an entry unless one with its type and slug is there and published already. */
export async function putEntry(api: SiteApi, entry: SeedEntry): Promise<void> {
  const known = await api.findEntry(entry.type, entry.slug)
  const stored = known ?? (await api.createEntry(entry))
  if (stored.status !== 'published') await api.publish(stored)
}
