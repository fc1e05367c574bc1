import { mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { notFound, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { listed, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { revisionOf } from '@rebzeile/kit/http/revision.ts'
import type { HotBlobs } from '../downloads/hot-blobs.ts'
import type { MediaDeps } from '../media-deps.ts'
import { countTags, removeTag, renameTag } from '../tags/tag-files.ts'
import { usagesOf } from '../usages/usages.ts'
import { changeFile, editFile, tagFiles } from './change-file.ts'
import { listFiles } from './list-files.ts'
import { presentFile, type StoredFile } from './stored-file.ts'
import { discardFile, emptyTrash, restoreFiles } from './trash-files.ts'

export const fileRoutes = (deps: MediaDeps, hot: HotBlobs): Binding[] => {
  const present = (file: StoredFile) => presentFile(file, deps.now())
  return [
    on(mediaRoutes.listFiles, async ({ query }) => {
      const { items, total, next } = await listFiles(deps, query)
      const answer = listed({ items: items.map(present), total, query }, '/file')
      return query.envelope === '1' ? ok({ ...Object(answer.body), next }) : answer
    }),

    on(mediaRoutes.getFile, async ({ params }) => {
      const file = await deps.files.get(params.id)
      if (!file) throw notFound()
      return ok([present(file)])
    }),

    on(mediaRoutes.changeFile, async ({ body, actor, request }) => {
      const changed = await changeFile(deps, body, { rev: revisionOf(request, body), actor })
      return ok([present(changed)])
    }),

    on(mediaRoutes.crop, async ({ body: { _id, rev, ...crop }, actor }) =>
      ok([present(await editFile(deps, _id, { op: 'crop', ...crop }, { rev, actor }))]),
    ),

    on(mediaRoutes.rotate, async ({ body: { _id, rev, deg }, actor }) =>
      ok([present(await editFile(deps, _id, { op: 'rotate', deg }, { rev, actor }))]),
    ),

    on(mediaRoutes.removeFile, async ({ params, query, actor }) => {
      const removal = { forever: query.forever === '1', force: query.force === '1', actor }
      await discardFile(deps, hot, params.id, removal)
      return ok({ ok: true, removed: [params.id] })
    }),

    on(mediaRoutes.restoreFiles, async ({ body, actor }) =>
      ok((await restoreFiles(deps, body.ids, actor)).map(present)),
    ),

    on(mediaRoutes.emptyTrash, async ({ actor }) => ok({ ok: true, removed: await emptyTrash(deps, hot, { actor }) })),

    on(mediaRoutes.fileUsages, async ({ params }) => {
      if (!(await deps.files.get(params.id))) throw notFound()
      return ok(await usagesOf(deps, params.id))
    }),

    on(mediaRoutes.batchFiles, async ({ body }) => ok((await deps.files.getMany(body.ids)).map(present))),

    on(mediaRoutes.batchRemoveFiles, async ({ body, actor }) => {
      const removed: string[] = []
      const failed: { _id: string; code: string; message: string }[] = []
      for (const id of new Set(body.ids)) {
        try {
          await discardFile(deps, hot, id, { forever: false, force: false, actor })
          removed.push(id)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          failed.push({ _id: id, code: error.code, message: PROBLEMS[error.code]?.de ?? error.code })
        }
      }
      return ok({ ok: true, removed, failed })
    }),

    on(mediaRoutes.tagFiles, async ({ body }) => ok((await tagFiles(deps, body)).map(present))),
    on(mediaRoutes.fileTags, async () => ok(await countTags(deps))),
    on(mediaRoutes.renameFileTag, async ({ body }) => ok(await renameTag(deps, body.from, body.to))),
    on(mediaRoutes.removeFileTag, async ({ query }) => ok(await removeTag(deps, query.path))),
  ]
}
