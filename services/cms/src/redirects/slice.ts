import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import type { Redirect as ShownRedirect } from '@rebzeile/contracts/http/cms/upkeep.ts'
import type { Condition } from '@rebzeile/kit/documents/documents.ts'
import { created, listed, ok } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import type { z } from 'zod'
import type { Slice } from '../slice.ts'
import { createRedirect, type RedirectDeps, removeRedirect } from './create-redirect.ts'
import type { Redirect } from './redirect-store.ts'

/** Former addresses that lead on: those that pages left behind, and those made by hand. */
export const redirectSlice = (deps: RedirectDeps): Slice => ({
  bindings: [
    on(cmsRoutes.listRedirects, async ({ query }) => {
      const { page, limit, q, sort = [{ field: 'from', direction: 'asc' }] } = query
      const where = q ? [beginningWith(q.startsWith('/') ? q : `/${q}`)] : []
      const { items, total } = await deps.redirects.list({ where, sort, limit, skip: (page - 1) * limit })
      return listed({ items: await present(deps, items), total, query }, '/redirect')
    }),
    on(cmsRoutes.createRedirect, async ({ body, actor }) => {
      const redirect = await createRedirect(deps, body, actor)
      return created(await present(deps, [redirect]), `/redirect/${redirect._id}`)
    }),
    on(cmsRoutes.removeRedirect, async ({ params, actor }) => {
      await removeRedirect(deps, params.id, actor)
      return ok({ ok: true, removed: [params.id] })
    }),
  ],
})

const beginningWith = (path: string): Condition => ({
  any: [
    { field: 'from', op: 'startsWith', value: path },
    { field: 'to', op: 'startsWith', value: path },
  ],
})

/** Where an entry stands by now; one that stands nowhere leads nowhere, that is back to itself. */
async function present({ entries }: RedirectDeps, redirects: readonly Redirect[]) {
  const targets = await entries.getMany([...new Set(redirects.flatMap(({ entry }) => entry ?? []))])
  const routes = new Map(targets.map(({ _id, route }) => [_id, route]))
  return redirects.map(({ _id, rev, from, to, entry, code, locale, hits, auto }): z.output<typeof ShownRedirect> => {
    return { _id, rev, from, to: to ?? routes.get(entry ?? '') ?? from, code, locale, hits, auto }
  })
}
