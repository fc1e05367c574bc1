import { may } from '@rebzeile/contracts/permissions.ts'
import type { Condition, SortBy } from '@rebzeile/kit/documents/documents.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { type Answer, created, listed, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, type Input, on } from '@rebzeile/kit/http/binding.ts'
import { revisionOf } from '@rebzeile/kit/http/revision.ts'
import type { RouteSpec } from '@rebzeile/kit/http/route-spec.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { removeEach } from '../remove-each.ts'
import type { PlainDeps, PlainEntity, PlainItem } from './plain-entity.ts'
import { changePlain, createPlain, removePlain } from './save-plain.ts'

interface PlainQuery {
  page: number
  limit: number
  envelope: '0' | '1'
  q?: string
  sort?: SortBy[]
}

/** The doors of a plain entity. */
export function plainRoutes<Item extends PlainItem, Query extends object>(
  deps: PlainDeps,
  entity: PlainEntity<Item, Query>,
): Binding[] {
  const { routes, collection, site, where } = entity
  const path = routes.list.path
  const seesAll = (actor: Actor) => !site || may(actor.roles, site.editors)
  const reach = (actor: Actor): Condition[] => (seesAll(actor) ? [] : (site?.shows ?? []))
  const shownTo = (actor: Actor, items: readonly Item[]): unknown[] =>
    !site || seesAll(actor) ? [...items] : items.filter(site.isShown).map(site.present)

  return [
    bind<{ query: PlainQuery & Query }>(routes.list, async ({ query, actor }) => {
      const { page, limit, q, sort = entity.sort } = query
      const conditions = [...reach(actor), ...(where?.(query) ?? [])]
      const { items, total } = await collection.list({
        ...{ where: conditions, text: q, sort, limit },
        skip: (page - 1) * limit,
      })
      return listed({ items: shownTo(actor, items), total, query }, path)
    }),
    bind<{ params: { id: string } }>(routes.get, async ({ params, actor }) => {
      const item = await collection.get(params.id)
      const shown = item ? shownTo(actor, [item]) : []
      if (!shown.length) throw notFound()
      return ok(shown)
    }),
    bind<{ body: object }>(routes.create, async ({ body, actor }) => {
      const item = await createPlain(deps, entity, { input: body, actor })
      return created([item], `${path}/${item._id}`)
    }),
    bind<{ body: { _id: string; rev?: number } }>(routes.change, async ({ body, actor, request }) => {
      const change = { ...body, rev: revisionOf(request, body) }
      return ok([await changePlain(deps, entity, { change, actor })])
    }),
    bind<{ params: { id: string } }>(routes.remove, async ({ params, actor }) => {
      await removePlain(deps, entity, { id: params.id, actor })
      return ok({ ok: true, removed: [params.id] })
    }),
    bind<{ body: { ids: string[] } }>(routes.batch, async ({ body, actor }) =>
      ok(shownTo(actor, await collection.getMany(body.ids))),
    ),
    bind<{ body: { ids: string[] } }>(routes.batchRemove, async ({ body, actor }) => {
      const outcome = await removeEach(body.ids, (id) => removePlain(deps, entity, { id, actor }))
      return ok({ ok: true, ...outcome })
    }),
  ]
}

/** The contract parses what comes in; which entity it is of is open here, so the shape all of them share is named. */
const bind = <Parsed extends object>(
  spec: RouteSpec,
  handle: (input: Omit<Input<RouteSpec>, keyof Parsed> & Parsed) => Promise<Answer>,
): Binding => on(spec, handle as unknown as Binding['handle'])
