import { z } from 'zod'
import { changesOf } from '../crud.ts'
import { entityFields, Id, Line, pagingFields, SearchWords, Sort } from '../wire.ts'

const BugState = z.enum(['open', 'in_progress', 'done', 'wontfix'])
const Severity = z.enum(['low', 'normal', 'high', 'critical'])

const fields = {
  title: z.string().trim().min(3).max(160),
  body: z.string().trim().max(5_000).default(''),
  severity: Severity.default('normal'),
  /** Where it was seen. */
  url: Line(500).default(''),
  screenshot: Id.nullable().default(null),
  /** The trace of the failed call, so that its log can be found. */
  trace_id: z
    .string()
    .regex(/^[0-9a-f]{0,32}$/)
    .default(''),
}

/** Something that does not work, told by those who look after the site. */
export const Bug = z.object({ ...entityFields, ...fields, state: BugState }).meta({ id: 'Bug' })

export type Bug = z.output<typeof Bug>

export const NewBug = z.strictObject(fields)
export const BugChange = z.strictObject({
  ...changesOf(fields),
  state: BugState.optional(),
  _id: Id,
  rev: z.int().min(1).optional(),
})
export const BugQuery = z.strictObject({
  ...pagingFields,
  q: SearchWords.optional(),
  'filter[state]': BugState.optional(),
  'filter[severity]': Severity.optional(),
  sort: Sort(['created', 'updated', 'title']).optional(),
})
