import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { created, listed, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { revisionOf } from '@rebzeile/kit/http/revision.ts'
import { changeEntry } from './change-entry.ts'
import { createEntry } from './create-entry.ts'
import type { EntryDeps } from './deps.ts'
import { isVisible } from './entry-visibility.ts'
import { expectEditor } from './expect-editor.ts'
import { type ListDeps, listEntries } from './list-entries.ts'
import { draftFor, draftsFor } from './present-drafts.ts'
import { presentLive } from './present-entry.ts'
import { publishEntry } from './publish-entry.ts'
import { removeEntries } from './remove-entries.ts'
import { removeEntry } from './remove-entry.ts'
import type { StoredEntry } from './stored-entry.ts'
import { unpublishEntry } from './unpublish-entry.ts'

export const entryRoutes = (deps: EntryDeps & ListDeps): Binding[] => [
  on(cmsRoutes.listEntries, async ({ query, actor }) => {
    if (query.draft) expectEditor(actor)
    const { items, total } = await listEntries(deps, query)
    const shown = query.draft ? await draftsFor(deps, items, query) : items.map(liveIn(query.locale))
    return listed({ items: shown, total, query }, '/entry')
  }),
  on(cmsRoutes.getEntry, async ({ params, query, actor }) => {
    if (query.draft) expectEditor(actor)
    const entry = await deps.entries.get(params.id)
    if (query.draft) return ok(await draftFor(deps, entry, query))
    if (!isVisible(entry, deps.now())) throw notFound()
    return ok([presentLive(entry, query.locale)])
  }),
  on(cmsRoutes.createEntry, async ({ body, actor }) => {
    const entry = await createEntry(deps, body, actor)
    return created(await draftFor(deps, entry), `/entry/${entry._id}`)
  }),
  on(cmsRoutes.changeEntry, async ({ body, actor, request }) => {
    const entry = await changeEntry(deps, { ...body, rev: revisionOf(request, body) }, actor)
    return ok(await draftFor(deps, entry))
  }),
  on(cmsRoutes.removeEntry, async ({ params, actor }) => {
    await removeEntry(deps, params.id, actor)
    return ok({ ok: true, removed: [params.id] })
  }),
  on(cmsRoutes.batchEntries, async ({ body }) => {
    const entries = await deps.entries.getMany(body.ids)
    return ok(entries.filter((entry) => isVisible(entry, deps.now())).map(liveIn('de')))
  }),
  on(cmsRoutes.batchRemoveEntries, async ({ body, actor }) => {
    return ok({ ok: true, ...(await removeEntries(deps, body.ids, actor)) })
  }),
  on(cmsRoutes.publishEntry, async ({ body, actor }) => {
    const [entry] = await draftFor(deps, await publishEntry(deps, body, actor))
    return ok(entry)
  }),
  on(cmsRoutes.unpublishEntry, async ({ body, actor }) => {
    const [entry] = await draftFor(deps, await unpublishEntry(deps, body, actor))
    return ok(entry)
  }),
]

const liveIn =
  (locale: Entry['locale']) =>
  (entry: StoredEntry): Entry =>
    presentLive(entry, locale)
