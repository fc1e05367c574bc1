import { z } from 'zod'
import type { Permission } from '../permissions.ts'
import { type CacheTag, route, type ServiceName } from './route.ts'
import { Batch, BatchRemoved, ById, ListOf, Removed } from './wire.ts'

interface CrudOptions<
  Path extends string,
  Item extends z.ZodType,
  Query extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
> {
  service: ServiceName
  /** Name of the entity, also its path: `/person`. */
  path: Path
  /** What one is called in summaries, such as `person`. */
  one: string
  item: Item
  query: Query
  create: New
  change: Change
  access: Record<'read' | 'create' | 'update' | 'remove', 'public' | 'signed-in' | Permission>
  cachedUntil?: readonly CacheTag[]
}

type Undefaulted<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field

/** The fields of a change: each may be left out. Unlike zod's own `partial`, a default never fills what was left out. */
export const changesOf = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
    ]),
  ) as { [Name in keyof Shape]: z.ZodOptional<Undefaulted<Shape[Name]>> }

/** The calls every plain entity has (decisions 3.1): list, one, by ids, create, change with `rev`, remove, remove many. */
export function crudRoutes<
  const Path extends string,
  Item extends z.ZodType,
  Query extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
>(options: CrudOptions<Path, Item, Query, New, Change>) {
  const { service, path, one, item, query, create, change, access, cachedUntil } = options
  return {
    list: route({
      method: 'GET',
      path,
      service,
      summary: `Lists each ${one}`,
      access: access.read,
      query,
      answer: ListOf(item),
      cachedUntil,
    }),
    get: route({
      method: 'GET',
      path: `${path}/:id`,
      service,
      summary: `One ${one}, as an array of one`,
      access: access.read,
      params: ById,
      answer: z.array(item),
      cachedUntil,
    }),
    create: route({
      method: 'POST',
      path,
      service,
      summary: `A new ${one}`,
      access: access.create,
      body: create,
      answer: z.array(item),
      status: 201,
      refuses: ['C206'],
    }),
    change: route({
      method: 'PUT',
      path,
      service,
      summary: `Changes the named fields of one ${one}`,
      access: access.update,
      body: change,
      answer: z.array(item),
      refuses: ['C202', 'C206', 'C210'],
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/:id`,
      service,
      summary: `Deletes one ${one}`,
      access: access.remove,
      params: ById,
      answer: Removed,
      refuses: ['C203'],
    }),
    batch: route({
      method: 'POST',
      path: `/batch${path}`,
      service,
      summary: `Each ${one} by id, in the order of the ids`,
      access: access.read,
      body: Batch,
      answer: z.array(item),
      limit: 'read',
    }),
    batchRemove: route({
      method: 'POST',
      path: `/batch${path}/remove`,
      service,
      summary: `Deletes many; says which could not be deleted and why`,
      access: access.remove,
      body: Batch,
      answer: BatchRemoved,
    }),
  }
}
