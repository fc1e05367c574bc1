import { z } from 'zod'
import { CommaList, entityFields, Id, Instant, Line, pagingFields, SearchWords, Sort } from '../wire.ts'

/** One rendition of an image: its pixels and the part of its address after /api/v0/download/{id}/. */
export const GridRef = z.object({
  res: z.object({ w: z.int(), h: z.int() }),
  gridref: z.string(),
  mime: z.string(),
  size: z.int(),
})

export type GridRef = z.output<typeof GridRef>

/** A tag path: segments separated by "|", at most 6 of 1 to 60 characters. */
export const TagPath = z
  .string()
  .trim()
  .regex(/^[^|]{1,60}(\|[^|]{1,60}){0,5}$/)

/** Tags that the product sets and people cannot remove. */
export const STICKY_TAGS = ['recently_uploaded', 'upload_queued', 'in_gallery'] as const

/** Pseudo tags of the file browser; they sort first. */
export const PSEUDO_TAGS = ['all', 'none'] as const

const Words = z.object({ de: Line(500).optional(), en: Line(500).optional() })

/** A step of editing an image; the original stays. Pixels of the upright original (decisions 3.4). */
export const ImageOp = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('crop'),
    x: z.int().min(0).max(100_000),
    y: z.int().min(0).max(100_000),
    w: z.int().min(1).max(100_000),
    h: z.int().min(1).max(100_000),
  }),
  z.object({ op: z.literal('rotate'), deg: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  z.object({ op: z.literal('flip'), axis: z.enum(['h', 'v']) }),
])

export type ImageOp = z.output<typeof ImageOp>

/** Something that shows a file: deleting it would leave a hole there. */
export const FileUsage = z.object({
  entity: z.string(),
  _id: z.string(),
  title: z.string(),
  /** Where people find it: a path of the site or of the admin centre. */
  href: z.string().optional(),
})

export type FileUsage = z.output<typeof FileUsage>

/** What people may change about a file. */
export const fileFacts = {
  name: z.string().trim().min(1).max(200),
  tags: z.array(TagPath).max(50),
  alt: Words,
  title: Line().optional(),
  caption: Line(500).optional(),
  credit: Line().optional(),
  license: Line().optional(),
  /** The right to show it ends here; people are warned before. */
  usable_until: Instant.nullable().optional(),
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
}

export const File = z
  .object({
    ...entityFields,
    ...fileFacts,
    /** Without the dot, lower case. */
    ext: z.string(),
    mime: z.string(),
    size: z.int(),
    sha256: z.string(),
    uploadDate: Instant,
    isImg: z.boolean(),
    width: z.int().optional(),
    height: z.int().optional(),
    status: z.enum(['processing', 'ready', 'failed']),
    progress: z.number().min(0).max(100),
    visibility: z.enum(['public', 'private']),
    /** Seconds, of sound and film. */
    duration: z.number().optional(),
    ops: z.array(ImageOp).max(50).default([]),
    /** How many pages and other things show it. */
    usages: z.int().optional(),
    /** Set while the file lies in the trash: when it goes for good. */
    trash_at: Instant.optional(),
    /** How often its bytes were replaced. */
    content_no: z.int().min(1).default(1),
    exif: z.object({ taken_at: z.string().optional(), camera: z.string().optional() }).optional(),
    /** Renditions; of a PDF, its first page. */
    gridrefs: z.array(GridRef),
    /** WebP and AVIF renditions. */
    gridrefs_ng: z.array(GridRef),
  })
  .meta({ id: 'File' })

export type File = z.output<typeof File>

export const FileList = z.union([
  z.array(File),
  z.object({
    items: z.array(File),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    /** Hand it back as `after` for the next page. */
    next: z.string().optional(),
  }),
])

export const FileQuery = z.strictObject({
  ...pagingFields,
  sort: Sort(['uploadDate', 'name', 'size']).optional(),
  /** The `next` of the page before: as quick on page 10,000 as on page 1. */
  after: z.string().max(500).optional(),
  /** Files in the trash instead. */
  trash: z.enum(['1']).optional(),
  /** Files no page shows. */
  unused: z.enum(['1']).optional(),
  /** Files that carry all of these tags (or one below them); `all`, `none` and `recently_uploaded` are understood. */
  tags: CommaList.optional(),
  q: SearchWords.optional(),
  /** `image` lists pictures only. */
  kind: z.enum(['image', 'document']).optional(),
})

/** A change names the fields it changes. */
export const FileChange = z.strictObject({
  _id: Id,
  rev: z.int().min(1).optional(),
  name: fileFacts.name.optional(),
  tags: fileFacts.tags.optional(),
  alt: fileFacts.alt.optional(),
  title: fileFacts.title,
  caption: fileFacts.caption,
  credit: fileFacts.credit,
  license: fileFacts.license,
  usable_until: fileFacts.usable_until,
  focal: fileFacts.focal.optional(),
  visibility: z.enum(['public', 'private']).optional(),
  /** The whole list of edits; an empty one takes everything back. */
  ops: z.array(ImageOp).max(50).optional(),
})

export const Crop = z.strictObject({
  _id: Id,
  rev: z.int().min(1).optional(),
  x: z.int().min(0).max(100_000),
  y: z.int().min(0).max(100_000),
  w: z.int().min(1).max(100_000),
  h: z.int().min(1).max(100_000),
})

export const Rotate = z.strictObject({
  _id: Id,
  rev: z.int().min(1).optional(),
  deg: z.union([z.literal(90), z.literal(180), z.literal(270)]),
})

/** An address of a private file that anybody may open for ten minutes. */
export const SignedLink = z.object({ url: z.string(), expires: Instant })

/** Asked before the first byte is sent: is this content there already? */
export const KnownContent = z.object({ existing: File.optional() })

/** What POST /upload answers for each stored file. */
export const Uploaded = z.object({
  _id: Id,
  name: z.string(),
  ext: z.string(),
  size: z.int(),
  status: z.enum(['processing', 'ready', 'failed']),
  duplicate_of: Id.optional(),
})

/** Storage of the site (id `site`) or of one user. */
export const Quota = z
  .object({
    _id: z.string(),
    /** Bytes; 0 = unlimited. */
    total: z.int(),
    used: z.int(),
    percent: z.number(),
    files: z.int(),
    by_kind: z.object({ image: z.int(), doc: z.int(), video: z.int(), variant: z.int() }),
    /** Percent from which people are warned. */
    warn: z.int(),
  })
  .meta({ id: 'Quota' })

/** One folder of the tag tree with the number of files below it. */
export const TagCount = z.object({ path: z.string(), count: z.int() })

export const TagRename = z.strictObject({ from: TagPath, to: TagPath })

/** Adds and removes tags of many files in one act. */
export const Tagging = z.strictObject({
  ids: z.array(Id).min(1).max(200),
  add: z.array(TagPath).max(50).default([]),
  remove: z.array(TagPath).max(50).default([]),
})
