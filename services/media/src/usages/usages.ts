import type { FileUsage } from '@rebzeile/contracts/http/media/file.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import type { MediaDeps } from '../media-deps.ts'

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
