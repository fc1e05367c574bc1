import { entryUnpublished } from '@rebzeile/contracts/events/cms/entry-unpublished.ts'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { Publication } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { EntryDeps } from './deps.ts'
import { unpublished } from './entry.ts'
import { saveEntry } from './save-entry.ts'
import { unpublishedAt } from './schedule.ts'
import { expectCurrent } from './stale-entry.ts'
import type { StoredEntry } from './stored-entry.ts'
import { tellFiles } from './tell-files.ts'

/** Takes the live version off the site, now or later; the draft stays. */
export const unpublishEntry = (
  deps: EntryDeps,
  { _id, rev, at }: z.output<typeof Publication>,
  actor: Actor,
): Promise<StoredEntry> =>
  deps.documents.transaction(async (tx) => {
    const act = { now: deps.now(), by: actor.id }
    const later = at === null || (at !== undefined && at > act.now.toISOString())
    const entry = await deps.entries.get(_id, tx)
    await expectCurrent(deps, { entry, rev }, tx)
    const next = later ? unpublishedAt(entry, at, act) : unpublished(entry, act)
    const stored = await saveEntry(deps, next, tx)
    await tellFiles(deps, { before: entry, after: stored, by: actor.id }, tx)
    const { type, route = null } = stored
    if (!later) await deps.announce(tx, entryUnpublished, { _id, rev: stored.rev, type, route }, actor.id)
    await deps.announce(tx, siteChanged, { tags: ['entry'] }, actor.id)
    return stored
  })
