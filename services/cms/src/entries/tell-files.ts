import { isDeepStrictEqual } from 'node:util'
import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import type { Announce } from '../announce.ts'
import { mentionedFiles } from './mentioned-files.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'

interface Turn {
  before?: StoredEntry
  after?: StoredEntry
  by?: string | null
}

/** Tells which files an entry shows, live or as a draft, when that or its name changed: nobody is to delete them unaware. */
export async function tellFiles(
  { announce }: { announce: Announce },
  { before, after, by }: Turn,
  tx: unknown,
): Promise<void> {
  const [was, is] = [before, after].map((entry) => entry && useOf(entry))
  const [gone] = after ? [] : [before]
  if (gone && was?.files.length) {
    await announce(tx, filesUsed, { ...was, entity: 'entry', _id: gone._id, rev: gone.rev + 1, files: [] }, by)
  }
  if (!after || !is) return
  const news = is.files.length > 0 || (was?.files.length ?? 0) > 0
  if (news && !isDeepStrictEqual(was, is)) {
    await announce(tx, filesUsed, { entity: 'entry', _id: after._id, rev: after.rev, ...is }, by)
  }
}

function useOf(entry: StoredEntry) {
  const { _id, title, online, route, draft, live, scheduled } = entry
  const files = mentionedFiles([live, draft, scheduled?.body].filter((content) => content !== undefined)).sort()
  return { title: title || draftOf(entry).title, href: (online && route) || `/admincenter/pages/edit/${_id}`, files }
}
