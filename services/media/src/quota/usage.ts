import type { Quota } from '@rebzeile/contracts/http/media/file.ts'
import { type Collection, type CollectionSpec, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'

const Bytes = z.object({ image: z.int(), doc: z.int(), video: z.int(), variant: z.int() })

/** Bytes in use, counted with every file that comes or goes. */
export const Usage = z.object({
  _id: z.literal('site'),
  rev: z.int(),
  created: z.string(),
  updated: z.string(),
  files: z.int(),
  bytes: Bytes,
})

export type Usage = z.output<typeof Usage>

export const USAGE: CollectionSpec<Usage> = { name: 'usage', schema: Usage }

export type Kind = keyof Usage['bytes']

/** Percent of the storage from which people are warned. */
const WARN_AT = 80

/** Originals count, renditions do not. */
export const usedBytes = ({ bytes }: Pick<Usage, 'bytes'>): number => bytes.image + bytes.doc + bytes.video

export const kindOf = (mime: string): Kind => {
  if (mime.startsWith('image/')) return 'image'
  return mime.startsWith('video/') || mime.startsWith('audio/') ? 'video' : 'doc'
}

const NOTHING: Usage['bytes'] = { image: 0, doc: 0, video: 0, variant: 0 }

/** Makes the counter unless it is there. */
export async function ensureUsage(usage: Collection<Usage>): Promise<void> {
  if (await usage.get('site')) return
  await usage.insert({ _id: 'site', files: 0, bytes: NOTHING }).catch((error) => {
    if (!(error instanceof DuplicateKey)) throw error
  })
}

export interface Change {
  kind: Kind
  bytes: number
  files: number
}

/** Adds to the counter within the transaction; throws `StaleRevision` when somebody else counted meanwhile. */
export async function count(usage: Collection<Usage>, changes: readonly Change[], tx: unknown): Promise<Usage> {
  const known = await usage.get('site', tx)
  if (!known) throw new Error('the counter of the storage is missing')
  const bytes = { ...known.bytes }
  for (const change of changes) bytes[change.kind] = Math.max(0, bytes[change.kind] + change.bytes)
  const files = Math.max(0, known.files + changes.reduce((sum, change) => sum + change.files, 0))
  return (await usage.replace({ ...known, bytes, files }, tx)) ?? known
}

/** Refuses (C5) what would not fit; 0 = unlimited. */
export function expectRoom(used: number, total: number): void {
  if (total === 0 || used <= total) return
  throw new Refusal('storage-full', 'C5', { params: { used: inMegabytes(used), total: inMegabytes(total) } })
}

const inMegabytes = (bytes: number) => `${(bytes / 1_048_576).toLocaleString('de-AT', { maximumFractionDigits: 1 })} MB`

/** The quota as clients see it. */
export function presentQuota(usage: Usage | null, total: number): z.output<typeof Quota> {
  const bytes = usage?.bytes ?? NOTHING
  const used = usedBytes({ bytes })
  const percent = total === 0 ? 0 : Math.min(100, Math.round((used / total) * 1_000) / 10)
  return { _id: 'site', total, used, percent, files: usage?.files ?? 0, by_kind: bytes, warn: WARN_AT }
}
