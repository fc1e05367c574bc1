import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import { tagFields } from '../files/stored-file.ts'
import type { MediaDeps } from '../media-deps.ts'

type Deps = Pick<MediaDeps, 'showings' | 'files'>

/**
 * Keeps what shows which files, and with every file how many things do: that number and the sticky tag `in_gallery` are
 * stored, so that lists can filter by them. Older news of the same thing are ignored.
 */
export const onFilesUsed = (deps: Deps) =>
  reaction({
    schema: filesUsed.data,
    async handle({ data: { rev: usage_rev, files, ...usage } }, tx: unknown) {
      const { showings } = deps
      const _id = `${usage.entity}:${usage._id}`
      const known = await showings.get(_id, tx)
      if (known && known.usage_rev >= usage_rev) return
      const fields = { usage, usage_rev, files: [...new Set(files)] }
      if (known) await showings.patch(_id, fields, {}, tx)
      else await showings.insert({ _id, ...fields }, tx)
      for (const fileId of [...new Set([...(known?.files ?? []), ...files])].sort()) await recount(deps, fileId, tx)
    },
  })

const IN_GALLERY = 'in_gallery'

/** Counted anew rather than up and down: no repeated event can spoil the number for good. */
async function recount({ showings, files }: Deps, fileId: string, tx: unknown): Promise<void> {
  // Written before it is counted: two things that come to show it at once wait for each other here.
  const file = await files.patch(fileId, {}, {}, tx)
  if (!file) return
  const usages = await showings.count([{ field: 'files', op: 'has', value: fileId }], tx)
  if (usages === (file.usages ?? 0)) return
  const others = file.tags.filter((tag) => tag !== IN_GALLERY)
  await files.patch(fileId, { usages, ...tagFields(usages > 0 ? [...others, IN_GALLERY] : others) }, {}, tx)
}
