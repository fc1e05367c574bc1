import { entryPublished } from '@rebzeile/contracts/events/cms/entry-published.ts'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { Publication } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import { followMove } from '../redirects/follow-move.ts'
import type { EntryDeps } from './deps.ts'
import { type Act, published } from './entry.ts'
import { saveEntry } from './save-entry.ts'
import { publishedAt, unscheduled } from './schedule.ts'
import { expectCurrent } from './stale-entry.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'
import { tellFiles } from './tell-files.ts'

type Wish = z.output<typeof Publication>

/** Makes the draft the live version, now or later. Publishing what is live already changes nothing. */
export const publishEntry = (deps: EntryDeps, { _id, rev, at }: Wish, actor: Actor): Promise<StoredEntry> =>
  deps.documents.transaction(async (tx) => {
    const act = { now: deps.now(), by: actor.id }
    const entry = await deps.entries.get(_id, tx)
    await expectCurrent(deps, { entry, rev }, tx)
    const next = wanted(entry, at, act)
    return next === entry ? entry : savePublication(deps, { entry, next, act }, tx)
  })

/** Stores what was decided, and tells of it if there is a new live version. Also when its time came by itself. */
export async function savePublication(
  deps: EntryDeps,
  { entry, next, act }: { entry: StoredEntry; next: StoredEntry; act: Act },
  tx: unknown,
): Promise<StoredEntry> {
  const { versions, redirects, announce } = deps
  const stored = await saveEntry(deps, next, tx)
  await tellFiles(deps, { before: entry, after: stored, by: act.by }, tx)
  if (entry.online && next.live === entry.live) return stored
  await followMove(redirects, entry, stored, tx)
  const body = stored.live ?? draftOf(stored)
  await versions.keep({ entry: stored._id, kind: 'publish', by: act.by, body, now: act.now }, tx)
  if (!stored.announce_at) await tellPublished(deps, { entry: stored, by: act.by }, tx)
  await announce(tx, siteChanged, { tags: ['entry'] }, act.by)
  return stored
}

export function tellPublished(
  { announce }: Pick<EntryDeps, 'announce'>,
  { entry, by }: { entry: StoredEntry; by: string | null },
  tx: unknown,
): Promise<void> {
  const { _id, rev, type, route = null, title } = entry
  return announce(tx, entryPublished, { _id, rev, type, route, title }, by)
}

function wanted(entry: StoredEntry, at: Wish['at'], act: Act): StoredEntry {
  if (at === null) return unscheduled(entry, act)
  return at && at > act.now.toISOString() ? publishedAt(entry, at, act) : published(entry, act)
}
