import { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { Id, Instant } from '@rebzeile/contracts/http/wire.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

/** What is known of a media file. Without `file` it is hidden until news of a later revision arrive. */
const KnownFile = z.object({
  _id: Id,
  rev: z.int(),
  created: Instant,
  updated: Instant,
  /** Revision at the media service. */
  file_rev: z.int(),
  file: FileRef.optional(),
})

type KnownFile = z.output<typeof KnownFile>

/** The cms's own copy of what pages need to know of media files, fed by events. */
export function createFileStore(documents: Documents) {
  const files = documents.collection<KnownFile>({ name: 'files', schema: KnownFile })

  const put = async (_id: string, fields: Pick<KnownFile, 'file_rev' | 'file'>, tx: unknown) => {
    const stored = await files.patch(_id, fields, {}, tx)
    if (!stored) await files.insert({ _id, ...fields }, tx)
  }

  return {
    /** False for news that are older than what is known. */
    async learn(file: FileRef, rev: number, tx: unknown): Promise<boolean> {
      const known = await files.get(file._id, tx)
      if (known && known.file_rev >= rev) return false
      await put(file._id, { file_rev: rev, file }, tx)
      return true
    },
    /** Without a revision the file is gone for good, whatever late news of it still arrive. */
    async forget(id: string, rev: number | undefined, tx: unknown): Promise<void> {
      const known = await files.get(id, tx)
      if (rev !== undefined && known && known.file_rev >= rev) return
      await put(id, { file_rev: rev ?? Number.MAX_SAFE_INTEGER, file: undefined }, tx)
    },
    /** Those of the files that can be shown, by id. */
    async byId(ids: readonly string[], tx?: unknown): Promise<Record<string, FileRef>> {
      if (!ids.length) return {}
      const known = await files.getMany(ids, tx)
      return Object.fromEntries(known.flatMap(({ _id, file }) => (file ? [[_id, file]] : [])))
    },
  }
}

export type FileStore = ReturnType<typeof createFileStore>
