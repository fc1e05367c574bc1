import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { created, ok } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import type { Slice } from '../slice.ts'
import { listTags } from './list-tags.ts'
import { changeTag, createTag, removeTag, type TagDeps } from './move-tag.ts'

/** The tags of entries: what is said about them, and moving them about. */
export const tagSlice = (deps: TagDeps): Slice => ({
  bindings: [
    on(cmsRoutes.entryTags, async ({ actor }) =>
      ok(await listTags(deps, { drafts: may(actor.roles, 'entry.update') })),
    ),
    on(cmsRoutes.createTag, async ({ body, actor }) => {
      await createTag(deps, body, actor)
      return created(await listTags(deps, { drafts: true }), '/tag')
    }),
    on(cmsRoutes.changeTag, async ({ body, actor }) => {
      await changeTag(deps, body, actor)
      return ok(await listTags(deps, { drafts: true }))
    }),
    on(cmsRoutes.removeTag, async ({ query, actor }) => {
      await removeTag(deps, query.path, actor)
      return ok(await listTags(deps, { drafts: true }))
    }),
  ],
})
