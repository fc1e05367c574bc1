import type { EntryLinks } from '@rebzeile/contracts/http/cms/upkeep.ts'
import type { z } from 'zod'
import type { EntryStore } from '../entries/entry-store.ts'
import { draftOf } from '../entries/stored-entry.ts'
import { mentionedLinks, pathOf } from './mentioned-links.ts'

interface Deps {
  entries: EntryStore
  publicUrl: string
}

/** Where an entry links to, and what links to it. */
export async function entryLinks({ entries, publicUrl }: Deps, id: string): Promise<z.output<typeof EntryLinks>> {
  const entry = await entries.get(id)
  const to = mentionedLinks(entry.live ?? draftOf(entry)).map(async (href) => {
    const path = pathOf(href, publicUrl)
    const target = path === undefined ? null : await entries.atRoute(path, entry.locale)
    return target ? { href, entry: target._id, title: target.title } : { href }
  })
  const from = entry.route ? await entries.linkingTo(entry.route) : []
  return {
    to: await Promise.all(to),
    from: from.map(({ _id, title, route = null }) => ({ entry: _id, title, route })),
  }
}
