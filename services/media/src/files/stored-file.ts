import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { File, type GridRef, PSEUDO_TAGS, STICKY_TAGS } from '@rebzeile/contracts/http/media/file.ts'
import type { CollectionSpec } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'
import { pathsAbove } from '../tags/tag-path.ts'

/** A file as stored: what the contract shows, and where its bytes lie. */
export const StoredFile = File.extend({
  /** Key of the original's blob; a forced duplicate shares it. */
  blob: z.string(),
  /** A forced second record of the same bytes. */
  copy: z.boolean(),
  /** Every tag and everything above it: what lists filter by. */
  tag_paths: z.array(z.string()),
  untagged: z.boolean(),
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
  ],
  unique: [{ name: 'content', fields: ['sha256'], when: [{ field: 'copy', op: 'eq', value: false }] }],
  text: ['name', 'title', 'caption'],
}

const RECENT_MS = 3_600_000

/** Where the recently uploaded files begin: within one hour (spec 1, section 9). */
export const recentSince = (now: Date): string => new Date(now.getTime() - RECENT_MS).toISOString()

const COMPUTED_TAGS: readonly string[] = [...PSEUDO_TAGS, 'recently_uploaded', 'upload_queued']

/** The tags as stored with everything lists need; what is computed on reading is never stored. */
export function tagFields(tags: readonly string[]) {
  const kept = [...new Set(tags)].filter((tag) => !COMPUTED_TAGS.includes(tag)).sort()
  return { tags: kept, tag_paths: [...new Set(kept.flatMap(pathsAbove))], untagged: kept.length === 0 }
}

/** The wanted tags, with the sticky ones the file has: people cannot remove those. */
export const keepSticky = (wanted: readonly string[], had: readonly string[]): string[] => [
  ...wanted,
  ...had.filter((tag) => (STICKY_TAGS as readonly string[]).includes(tag)),
]

/** The file as clients see it. */
export function presentFile(file: StoredFile, now: Date): File {
  const { blob: _blob, copy: _copy, tag_paths: _paths, untagged: _untagged, ...shown } = file
  return file.uploadDate > recentSince(now) ? { ...shown, tags: ['recently_uploaded', ...shown.tags] } : shown
}

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
