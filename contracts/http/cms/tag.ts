import { z } from 'zod'
import { TagPath } from '../media/file.ts'
import { entityFields, Line } from '../wire.ts'
import { EntryType } from './entry.ts'

/** Which entries a tag lists by default: a rule beside the tag itself (spec 1, section 3: default tags). */
export const TagFilter = z.object({ type: EntryType.optional(), status: z.enum(['draft', 'published']).optional() })

/** A tag with what is said about it, and how many entries carry it or one below it. */
export const Tag = z
  .object({
    _id: entityFields._id.optional(),
    path: TagPath,
    title: z.object({ de: Line(60).optional(), en: Line(60).optional() }),
    locale: z.enum(['de', 'en']).optional(),
    filter: TagFilter.optional(),
    sticky: z.boolean(),
    count: z.int(),
  })
  .meta({ id: 'Tag' })

export type Tag = z.output<typeof Tag>

const said = {
  title: z.object({ de: Line(60).optional(), en: Line(60).optional() }).optional(),
  locale: z.enum(['de', 'en']).nullable().optional(),
  filter: TagFilter.nullable().optional(),
}

export const NewTag = z.strictObject({ path: TagPath, ...said })

/** `to` moves the tag and everything below it, in one transaction. */
export const TagChange = z.strictObject({ path: TagPath, to: TagPath.optional(), ...said })
