import { isDeepStrictEqual } from 'node:util'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { EntryChange } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { followMove } from '../redirects/follow-move.ts'
import type { EntryDeps } from './deps.ts'
import { changed, visitorsSee, wantedSlug } from './entry.ts'
import { findSlug } from './find-slug.ts'
import { expectFreeRoute } from './place.ts'
import { saveEntry } from './save-entry.ts'
import { expectCurrent } from './stale-entry.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'
import { tellFiles } from './tell-files.ts'
import { untilNameIsFree } from './until-name-is-free.ts'

/**
 * One autosave: a patch made on revision `rev`. Former addresses of a published page go on leading to it. With `anew` the
 * state before stays among the versions, however young it is.
 */
export const changeEntry = (
  deps: EntryDeps,
  { anew, ...change }: EntryChange & { rev: number; anew?: boolean },
  actor: Actor,
): Promise<StoredEntry> =>
  untilNameIsFree({ generated: change.slug === undefined && change.route === undefined }, (attempt) =>
    deps.documents.transaction(async (tx) => {
      const { entries, versions, redirects, announce } = deps
      const act = { now: deps.now(), by: actor.id }
      const entry = await entries.get(change._id, tx)
      await expectCurrent(deps, { entry, rev: change.rev }, tx)
      await standBelow(deps, entry, change.parent_page, tx)
      const next = changed(entry, change, { slug: await slugFor(deps, { entry, change, tries: attempt() }, tx), act })
      expectFreeRoute(next.route)
      const stored = await saveEntry(deps, next, tx)
      await followMove(redirects, entry, stored, tx)
      await tellFiles(deps, { before: entry, after: stored, by: act.by }, tx)
      const body = draftOf(stored)
      if (!isDeepStrictEqual(body, draftOf(entry))) {
        await versions.keep({ entry: stored._id, kind: 'draft', by: act.by, body, now: act.now, anew }, tx)
      }
      if (visitorsSee(entry, stored)) await announce(tx, siteChanged, { tags: ['entry'] }, actor.id)
      return stored
    }),
  )

async function standBelow({ tree }: EntryDeps, entry: StoredEntry, parentId: string | null | undefined, tx: unknown) {
  if (!parentId || parentId === entry.parent_page) return
  await tree.lock(tx)
  await tree.parent(parentId, entry._id, tx)
}

async function slugFor(
  { entries }: EntryDeps,
  { entry, change, tries }: { entry: StoredEntry; change: EntryChange; tries: number },
  tx: unknown,
): Promise<string> {
  const slug = wantedSlug(entry, change)
  const asked = change.slug !== undefined || slug === entry.slug
  return asked ? slug : findSlug(entries, { locale: change.locale ?? entry.locale, slug, tries }, tx)
}
