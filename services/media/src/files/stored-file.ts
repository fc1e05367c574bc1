import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { File, type GridRef, type ImageOp, PSEUDO_TAGS, STICKY_TAGS } from '@rebzeile/contracts/http/media/file.ts'
import type { CollectionSpec, Condition } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'
import { pathsAbove } from '../tags/tag-path.ts'

/** A file as stored: what the contract shows, and where its bytes lie. */
export const StoredFile = File.extend({
  /** Key of the original's blob; a forced duplicate shares it. */
  blob: z.string(),
  /** Leaves the claim on its bytes to another record: a forced second one, or one in the trash. */
  copy: z.boolean(),
  /** Every tag and everything above it: what lists filter by. */
  tag_paths: z.array(z.string()),
  untagged: z.boolean(),
  /** The revision of the last change by a person: what the service adds by itself makes nobody's change stale. */
  edited_rev: z.int().optional(),
  /** Pixels of the upright original, where edits changed what is shown. */
  original: z.object({ width: z.int(), height: z.int() }).optional(),
  /** More than one: it moves. */
  frames: z.int().optional(),
  /** The content whose AVIF renditions or preview were made, or were not worth making. */
  extras_of: z.string().optional(),
})

export type StoredFile = z.output<typeof StoredFile>

export const FILES: CollectionSpec<StoredFile> = {
  name: 'files',
  schema: StoredFile,
  indexes: [
    ['uploadDate'],
    ['name'],
    ['size'],
    ['tag_paths'],
    ['untagged', 'uploadDate'],
    ['isImg', 'uploadDate'],
    ['blob'],
    ['sha256'],
    ['trash_at'],
    ['usages', 'uploadDate'],
    ['created_by'],
    ['updated_by'],
  ],
  unique: [{ name: 'content', fields: ['sha256'], when: [{ field: 'copy', op: 'eq', value: false }] }],
  text: ['name', 'title', 'caption'],
}

const RECENT_MS = 3_600_000

/** Where the recently uploaded files begin: within one hour (spec 1, section 9). */
export const recentSince = (now: Date): string => new Date(now.getTime() - RECENT_MS).toISOString()

/** What lists, folders and pages go through: the trash apart. */
export const NOT_TRASHED: Condition = { field: 'trash_at', op: 'exists', value: false }

/** True for what visitors may see. */
export const isShown = ({ visibility, trash_at }: StoredFile): boolean => visibility === 'public' && !trash_at

const COMPUTED_TAGS: readonly string[] = [...PSEUDO_TAGS, 'recently_uploaded', 'upload_queued']

/** The tags as stored with everything lists need; what is computed on reading is never stored. */
export function tagFields(tags: readonly string[]) {
  const kept = [...new Set(tags)].filter((tag) => !COMPUTED_TAGS.includes(tag)).sort()
  return { tags: kept, tag_paths: [...new Set(kept.flatMap(pathsAbove))], untagged: kept.length === 0 }
}

const isSticky = (tag: string) => (STICKY_TAGS as readonly string[]).includes(tag)

/** The wanted tags with the sticky ones the file has: people neither set nor remove those. */
export const keepSticky = (wanted: readonly string[], had: readonly string[]): string[] => [
  ...wanted.filter((tag) => !isSticky(tag)),
  ...had.filter(isSticky),
]

/** The file as clients see it. */
export function presentFile(file: StoredFile, now: Date): File {
  const { blob: _blob, copy: _copy, tag_paths: _paths, untagged: _untagged, ...rest } = file
  const { edited_rev: _edited, original: _original, frames: _frames, extras_of: _extras, ...shown } = rest
  // Records are not rewritten when a field is added to them.
  const complete = { ...shown, ops: opsOf(file), usages: shown.usages ?? 0, content_no: shown.content_no ?? 1 }
  return file.uploadDate > recentSince(now) ? { ...complete, tags: ['recently_uploaded', ...shown.tags] } : complete
}

/** The edits; older records have none. */
export const opsOf = ({ ops }: Partial<Pick<StoredFile, 'ops'>>): ImageOp[] => ops ?? []

/** The revision below which a change is stale. */
export const editedRev = ({ rev, edited_rev }: StoredFile): number => edited_rev ?? rev

/** Upright pixels before all edits. */
export const originalSize = ({ original, width = 0, height = 0 }: Pick<StoredFile, 'original' | 'width' | 'height'>) =>
  original ?? { width, height }

/** The file as pages need it, for the event that tells the cms. */
export const fileRefOf = (file: StoredFile): FileRef => ({
  _id: file._id,
  name: file.name,
  ext: file.ext,
  mime: file.mime,
  size: file.size,
  isImg: file.isImg,
  alt: file.alt,
  caption: file.caption,
  credit: file.credit,
  focal: file.focal,
  width: file.width,
  height: file.height,
  gridrefs: file.gridrefs,
  gridrefs_ng: file.gridrefs_ng,
})

/** The key of a rendition's blob. */
export const variantKey = (fileId: string, gridref: string): string => `variants/${fileId}/${gridref}`

/** Every rendition of the file. */
export const variantsOf = (file: StoredFile): GridRef[] => [...file.gridrefs, ...file.gridrefs_ng]
