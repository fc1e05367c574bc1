import { z } from 'zod'
import { changesOf } from '../crud.ts'
import { Email } from '../email.ts'
import { CommaList, entityFields, Id, Line, pagingFields, SearchWords, Sort } from '../wire.ts'
import { Href, Html, Picture } from './block.ts'

const fields = {
  first_name: Line(),
  last_name: Line(),
  /** Academic title. */
  title: Line().optional(),
  /** What they do: „Kellermeister“. */
  role: Line().optional(),
  bio: Html.optional(),
  email: z.union([z.literal(''), Email]).optional(),
  phone: Line(40).optional(),
  image: Picture.nullable().optional(),
  order: z.int().min(0).max(1_000_000).optional(),
  tags: z.array(Line(60)).max(50).optional(),
  offline: z.boolean().optional(),
  social: z
    .array(z.object({ href: Href, label: Line(60) }))
    .max(10)
    .optional(),
}

/** Somebody of the house: team, winemakers (decisions 3.5). */
export const Person = z
  .object({
    ...entityFields,
    ...fields,
    order: z.int(),
    tags: z.array(z.string()),
    offline: z.boolean(),
    social: z.array(z.object({ href: z.string(), label: z.string() })),
  })
  .meta({ id: 'Person' })

export type Person = z.output<typeof Person>

export const NewPerson = z.strictObject(fields)
export const PersonChange = z.strictObject({
  ...changesOf(fields),
  _id: Id,
  rev: z.int().min(1).optional(),
})
export const PersonQuery = z.strictObject({
  ...pagingFields,
  q: SearchWords.optional(),
  tags: CommaList.optional(),
  sort: Sort(['order', 'last_name', 'updated']).optional(),
})
