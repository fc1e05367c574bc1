import { FileUsage } from '@rebzeile/contracts/http/media/file.ts'
import type { CollectionSpec } from '@rebzeile/kit/documents/documents.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'
import type { MediaDeps } from '../media-deps.ts'

/** Something and the files it shows: a projection of cms.files.used. Kept when it shows none, for its revision. */
export const Showing = z.object({
  _id: z.string(),
  rev: z.int(),
  created: z.string(),
  updated: z.string(),
  usage: FileUsage,
  /** Its revision in the service it comes from. */
  usage_rev: z.int(),
  files: z.array(z.string()),
})

export type Showing = z.output<typeof Showing>

export const SHOWINGS: CollectionSpec<Showing> = { name: 'showings', schema: Showing, indexes: [['files']] }

const MOST_SHOWN = 100

type Deps = Pick<MediaDeps, 'showings'>

/** What shows a file. */
export async function usagesOf({ showings }: Deps, fileId: string): Promise<FileUsage[]> {
  const { items } = await showings.list({ where: [{ field: 'files', op: 'has', value: fileId }], limit: MOST_SHOWN })
  return items.map(({ usage }) => usage)
}

/** Refuses (C7, with what shows it) a file that is in use. */
export async function expectUnused(deps: Deps, fileId: string): Promise<void> {
  const usages = await usagesOf(deps, fileId)
  if (usages.length) throw conflict('C7', { data: { usages } })
}
