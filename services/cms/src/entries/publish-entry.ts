import { entryPublished } from '@rebzeile/contracts/events/cms/entry-published.ts'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { Publication } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import { followMove } from '../redirects/follow-move.ts'
import type { EntryDeps } from './deps.ts'
import { published } from './entry.ts'
import { saveEntry } from './save-entry.ts'
import { expectCurrent } from './stale-entry.ts'
import { draftOf, type StoredEntry } from './stored-entry.ts'
import { tellFiles } from './tell-files.ts'

/** Makes the draft the live version. Publishing what is live already changes nothing. */
export const publishEntry = (
  deps: EntryDeps,
  { _id, rev }: z.output<typeof Publication>,
  actor: Actor,
): Promise<StoredEntry> =>
  deps.documents.transaction(async (tx) => {
    const { entries, versions, redirects, announce } = deps
    const act = { now: deps.now(), by: actor.id }
    const entry = await entries.get(_id, tx)
    await expectCurrent(deps, { entry, rev }, tx)
    const next = published(entry, act)
    if (next === entry) return entry
    const stored = await saveEntry(deps, next, tx)
    await followMove(redirects, entry, stored, tx)
    await tellFiles(deps, { before: entry, after: stored, by: act.by }, tx)
    await versions.keep({ entry: _id, kind: 'publish', by: act.by, body: draftOf(stored), now: act.now }, tx)
    const { type, route = null, title } = stored
    await announce(tx, entryPublished, { _id, rev: stored.rev, type, route, title }, actor.id)
    await announce(tx, siteChanged, { tags: ['entry'] }, actor.id)
    return stored
  })
