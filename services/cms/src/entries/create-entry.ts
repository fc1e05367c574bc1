import { DEFAULT_TITLE, type NewEntry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { EntryDeps } from './deps.ts'
import { newEntry } from './entry.ts'
import { findSlug } from './find-slug.ts'
import { expectFreeRoute } from './place.ts'
import { slugOf } from './slug.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'
import { tellFiles } from './tell-files.ts'
import { untilNameIsFree } from './until-name-is-free.ts'

/** Stores a new draft. A name that was asked for is refused when taken (C206); a generated one gives way. */
export const createEntry = (deps: EntryDeps, input: z.output<typeof NewEntry>, actor: Actor): Promise<StoredEntry> =>
  untilNameIsFree({ generated: input.slug === undefined && !input.route }, (attempt) =>
    deps.documents.transaction(async (tx) => {
      const { entries, versions, now } = deps
      const act = { now: now(), by: actor.id }
      const parent = input.parent_page ? await standBelow(deps, input.parent_page, tx) : undefined
      const wanted = { locale: input.locale ?? 'de', slug: slugOf(input.title ?? DEFAULT_TITLE), tries: attempt() }
      const slug = input.slug ?? (await findSlug(entries, wanted, tx))
      const entry = newEntry(input, { slug, parentRoute: parent?.route, act })
      expectFreeRoute(entry.route)
      const stored = await entries.insert(entry, tx)
      await tellFiles(deps, { after: stored, by: act.by }, tx)
      await versions.keep({ entry: stored._id, kind: 'draft', by: act.by, body: draftOf(stored), now: act.now }, tx)
      return stored
    }),
  )

async function standBelow({ tree }: EntryDeps, parentId: string, tx: unknown): Promise<StoredEntry> {
  await tree.lock(tx)
  return tree.parent(parentId, null, tx)
}
