import { z } from 'zod'

/** 24 hex digits (document stores) or a UUID (PostgreSQL); always `_id` on the wire (decisions 3.1). */
export const Id = z
  .string()
  .regex(/^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .meta({ id: 'Id', example: '6560a1b2c3d4e5f6a7b8c9d0' })

/** An instant in UTC, such as 2026-11-21T08:00:00.000Z. */
export const Instant = z.iso.datetime().meta({ id: 'Instant', example: '2026-11-21T08:00:00.000Z' })

/** Text of one line, at most 160 characters unless told otherwise (spec 1, section 9). */
export const Line = (max = 160) => z.string().trim().max(max)

/** Who owns an entity, and the token a guest may reach it with (never listed). */
export const Perm = z.object({ owner: Id.optional() })

/** What every stored entity carries on the wire. */
export const entityFields = {
  _id: Id,
  rev: z.int().min(1),
  created: Instant,
  updated: Instant,
  created_by: Id.optional(),
  updated_by: Id.optional(),
}

/** `{id}` of a path. */
export const ById = z.object({ id: Id })

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Comma list in a query string: `tags=a,b`. */
export const CommaList = z
  .string()
  .max(2_000)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** `q` of a list: the words to search for. */
export const SearchWords = z.string().trim().min(2).max(100)

/** Paging of every list: `page` from 1, `limit` up to 200; `envelope=1` answers {items, total, page, limit}. */
export const pagingFields = {
  page: integer(1, 100_000).default(1),
  limit: integer(1, 200).default(10),
  envelope: z.enum(['0', '1']).default('0'),
}

/** `sort=-publish_date,title` over a closed set of fields; a leading minus means descending. */
export const Sort = <const Field extends string>(fields: readonly Field[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(
      z.array(z.enum([...fields, ...fields.map((field) => `-${field}`)] as unknown as [string, ...string[]])).max(3),
    )
    .transform((names) =>
      names.map((name) => ({
        field: name.replace(/^-/, '') as Field,
        direction: name.startsWith('-') ? ('desc' as const) : ('asc' as const),
      })),
    )

/** A list as it leaves without an envelope (the total is in X-Total-Count), or with one. */
export const ListOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.object({ items: z.array(item), total: z.int(), page: z.int(), limit: z.int() })])

/** Ids of a batch call, at most 200. */
export const Batch = z.strictObject({ ids: z.array(Id).max(200) })

export const Removed = z.object({ ok: z.literal(true), removed: z.array(Id) })

export const BatchRemoved = Removed.extend({
  failed: z.array(z.object({ _id: Id, code: z.string(), message: z.string() })),
})

/** The error body: a superset of RFC 9457 with the specification's `message` and a stable `code`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().regex(/^C\d+$/),
    message: z.string(),
    detail: z.string().optional(),
    instance: z.string(),
    trace_id: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.output<typeof Problem>
