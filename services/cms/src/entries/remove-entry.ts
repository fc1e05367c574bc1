import { entryUnpublished } from '@rebzeile/contracts/events/cms/entry-unpublished.ts'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { EntryDeps } from './deps.ts'
import { tellFiles } from './tell-files.ts'

/** Deletes an entry with its versions and former addresses. Refuses (C203) as long as pages stand below it. */
export const removeEntry = (deps: EntryDeps, id: string, actor: Actor): Promise<void> =>
  deps.documents.transaction(async (tx) => {
    const { entries, tree, versions, redirects, announce } = deps
    await tree.lock(tx)
    const entry = await entries.get(id, tx)
    const { rev, type, route = null, online } = entry
    const children = await entries.childrenOf(id, tx)
    if (children.length) throw conflict('C203', { data: { state: 'parent', children: children.map(({ _id }) => _id) } })
    await entries.remove(id, tx)
    await versions.removeOf(id, tx)
    await redirects.removeOf(id, tx)
    await tellFiles(deps, { before: entry, by: actor.id }, tx)
    if (!online) return
    await announce(tx, entryUnpublished, { _id: id, rev, type, route }, actor.id)
    await announce(tx, siteChanged, { tags: ['entry'] }, actor.id)
  })
