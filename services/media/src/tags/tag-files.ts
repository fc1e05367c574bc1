import type { TagCount } from '@rebzeile/contracts/http/media/file.ts'
import { PSEUDO_TAGS, TagPath } from '@rebzeile/contracts/http/media/file.ts'
import { forbidden, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import { NOT_TRASHED, recentSince, type StoredFile, tagFields } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'
import { retryingStale } from '../quota/retrying.ts'
import { isWithin, moved } from './tag-path.ts'

type Counts = z.output<typeof TagCount>[]

const RESERVED: readonly string[] = [...PSEUDO_TAGS, 'recently_uploaded', 'upload_queued', 'in_gallery']

/** Every tag with its number of files; the pseudo tags come first. */
export async function countTags({ files, now }: MediaDeps): Promise<Counts> {
  const [all, none, recent, values] = await Promise.all([
    files.count([NOT_TRASHED]),
    files.count([NOT_TRASHED, { field: 'untagged', op: 'eq', value: true }]),
    files.count([NOT_TRASHED, { field: 'uploadDate', op: 'gt', value: recentSince(now()) }]),
    files.values('tag_paths', [NOT_TRASHED]),
  ])
  const tags = values.map(({ value, count }) => ({ path: String(value), count }))
  return [
    { path: 'all', count: all },
    { path: 'none', count: none },
    { path: 'recently_uploaded', count: recent },
    ...tags.sort((a, b) => a.path.localeCompare(b.path, 'de')),
  ]
}

/** Renames a tag and everything below it on every file, in one transaction. */
export async function renameTag(deps: MediaDeps, from: string, to: string): Promise<Counts> {
  if (RESERVED.includes(from)) throw forbidden()
  if (RESERVED.includes(to)) throw invalidField('to', 'invalid_value', 'Dieser Name ist vergeben')
  if (isWithin(to, from) && to !== from)
    throw invalidField('to', 'invalid_value', 'Ein Tag kann nicht unter sich selbst wandern')
  await changeTagged(deps, from, (file) => file.tags.map((tag) => fitting(moved(tag, from, to))))
  return countTags(deps)
}

/** Refuses a rename that would push a tag below it too deep. */
function fitting(tag: string): string {
  if (TagPath.safeParse(tag).success) return tag
  throw invalidField('to', 'too_big', 'Darunter liegen Tags, die dann zu tief lägen')
}

/** Takes a tag and everything below it off every file. */
export async function removeTag(deps: MediaDeps, path: string): Promise<Counts> {
  if (RESERVED.includes(path)) throw forbidden()
  await changeTagged(deps, path, (file) => file.tags.filter((tag) => !isWithin(tag, path)))
  return countTags(deps)
}

const BATCH = 500

/** Files in the trash move along, or they would come back with tags nobody knows any more. */
function changeTagged(
  { store, files }: MediaDeps,
  path: string,
  change: (file: StoredFile) => string[],
): Promise<void> {
  const where = [{ field: 'tag_paths', op: 'has', value: path } as const]
  return retryingStale(() =>
    store.transaction(async (tx) => {
      for (let after: string | undefined; ; ) {
        const page = await files.list({ where, limit: BATCH, after }, tx)
        for (const file of page.items)
          await files.replace({ ...file, ...tagFields(change(file)), edited_rev: file.rev + 1 }, tx)
        if (!page.next) return
        after = page.next
      }
    }),
  )
}
