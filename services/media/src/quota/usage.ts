import type { Quota } from '@rebzeile/contracts/http/media/file.ts'
import { type Collection, type CollectionSpec, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'

const Bytes = z.object({
  image: z.int(),
  doc: z.int(),
  video: z.int(),
  variant: z.int(),
  /** Room that begun resumable uploads will need. */
  reserved: z.int().optional(),
})

/** Bytes in use by the site (id `site`) or by one user, counted with every file that comes or goes. */
export const Usage = z.object({
  _id: z.string(),
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

/** Originals and what is reserved for them count, renditions do not. */
export const usedBytes = ({ bytes }: Pick<Usage, 'bytes'>): number =>
  bytes.image + bytes.doc + bytes.video + (bytes.reserved ?? 0)

export const kindOf = (mime: string): Kind => {
  if (mime.startsWith('image/')) return 'image'
  return mime.startsWith('video/') || mime.startsWith('audio/') ? 'video' : 'doc'
}

export const NOTHING: Usage['bytes'] = { image: 0, doc: 0, video: 0, variant: 0, reserved: 0 }

/** Makes a counter unless it is there. */
export async function ensureUsage(
  usage: Collection<Usage>,
  start: Pick<Usage, '_id' | 'files' | 'bytes'> = { _id: 'site', files: 0, bytes: NOTHING },
): Promise<void> {
  if (await usage.get(start._id)) return
  await usage.insert(start).catch((error) => {
    if (!(error instanceof DuplicateKey)) throw error
  })
}

export interface Change {
  kind: Kind
  bytes: number
  files: number
  /** Who uploaded it: their own counter moves along. */
  owner?: string
}

/** The counter after the changes. */
export function counted(usage: Usage, changes: readonly Change[]): Usage {
  const bytes = { ...usage.bytes }
  for (const change of changes) bytes[change.kind] = Math.max(0, (bytes[change.kind] ?? 0) + change.bytes)
  return { ...usage, bytes, files: Math.max(0, usage.files + changes.reduce((sum, change) => sum + change.files, 0)) }
}

/** Refuses (C5) what would not fit; 0 = unlimited. */
export function expectRoom(used: number, total: number): void {
  if (total === 0 || used <= total) return
  throw new Refusal('storage-full', 'C5', { params: { used: inMegabytes(used), total: inMegabytes(total) } })
}

const inMegabytes = (bytes: number) => `${(bytes / 1_048_576).toLocaleString('de-AT', { maximumFractionDigits: 1 })} MB`

/** The quota as clients see it. */
export function presentQuota(_id: string, usage: Usage | null, total: number): z.output<typeof Quota> {
  const { image, doc, video, variant, reserved } = usage?.bytes ?? NOTHING
  const by_kind = { image, doc, video, variant }
  const used = usedBytes({ bytes: { ...by_kind, reserved } })
  const percent = total === 0 ? 0 : Math.min(100, Math.round((used / total) * 1_000) / 10)
  return { _id, total, used, percent, files: usage?.files ?? 0, by_kind, warn: WARN_AT }
}
