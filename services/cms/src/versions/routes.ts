import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { StoredVersion, VersionStore } from './version-store.ts'

interface Deps {
  versions: VersionStore
  /** Refuses (C201) when there is no such entry. */
  expectEntry(id: string): Promise<unknown>
}

export const versionRoutes = ({ versions, expectEntry }: Deps): Binding[] => [
  on(cmsRoutes.entryVersions, async ({ params }) => {
    await expectEntry(params.id)
    return ok((await versions.list(params.id)).map(present))
  }),
]

const present = ({ _id, entry, no, kind, by, at, diff_summary, body }: StoredVersion) => {
  return { _id, entry, no, kind, by, at, diff_summary, body }
}
