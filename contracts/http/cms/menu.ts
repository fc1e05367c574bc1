import { z } from 'zod'
import { changesOf } from '../crud.ts'
import { entityFields, Id, Line, pagingFields, SearchWords, Sort } from '../wire.ts'

export { ALLERGENS } from './allergens.ts'

export const Allergen = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R'])
export type Allergen = z.output<typeof Allergen>

const Dish = z.object({
  title: Line(),
  desc: Line(500).default(''),
  /** Euro with two decimals; null = no price printed. */
  price: z.number().min(0).max(100_000).multipleOf(0.01).nullable().default(null),
  vat_group: z.uuid().optional(),
  allergens: z.array(Allergen).max(14).default([]),
  diet: z
    .array(z.enum(['vegan', 'vegetarian', 'gluten_free']))
    .max(3)
    .default([]),
  /** Products of the shop that go with it. */
  wine_pairing: z.array(Id).max(10).default([]),
  available: z.boolean().default(true),
})

const fields = {
  title: Line(),
  valid_from: z.iso.date().nullable().optional(),
  valid_to: z.iso.date().nullable().optional(),
  sections: z
    .array(z.object({ title: Line(), items: z.array(Dish).max(200) }))
    .max(40)
    .optional(),
  /** The menu as a file to print. */
  pdf: Id.nullable().optional(),
  offline: z.boolean().optional(),
}

/** A menu of dishes (decisions 3.5). */
export const Menu = z
  .object({
    ...entityFields,
    title: z.string(),
    valid_from: z.string().nullable(),
    valid_to: z.string().nullable(),
    sections: z.array(z.object({ title: z.string(), items: z.array(Dish) })),
    pdf: Id.nullable(),
    offline: z.boolean(),
  })
  .meta({ id: 'Menu' })

export type Menu = z.output<typeof Menu>

export const NewMenu = z.strictObject(fields)
export const MenuChange = z.strictObject({
  ...changesOf(fields),
  _id: Id,
  rev: z.int().min(1).optional(),
})
export const MenuQuery = z.strictObject({
  ...pagingFields,
  q: SearchWords.optional(),
  sort: Sort(['title', 'valid_from', 'updated']).optional(),
})
