import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { changeEntry } from '../entries/change-entry.ts'
import type { EntryDeps } from '../entries/deps.ts'
import { draftFor } from '../entries/present-drafts.ts'
import type { StoredVersion } from './version-store.ts'

export const versionRoutes = (deps: EntryDeps): Binding[] => [
  on(cmsRoutes.entryVersions, async ({ params }) => {
    await deps.entries.get(params.id)
    return ok((await deps.versions.list(params.id)).map(present))
  }),
  on(cmsRoutes.restoreVersion, async ({ params, body: { rev }, actor }) => {
    const { body } = await deps.versions.get(params.id, params.no)
    const entry = await changeEntry(deps, { ...body, _id: params.id, rev, anew: true }, actor)
    return ok(await draftFor(deps, entry))
  }),
]

const present = ({ _id, entry, no, kind, by, at, diff_summary, body }: StoredVersion) => {
  return { _id, entry, no, kind, by, at, diff_summary, body }
}
