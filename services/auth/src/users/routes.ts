import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import type { UserSearch } from '@rebzeile/contracts/http/auth/user.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { created, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { type Language, languageOf } from '@rebzeile/kit/http/language.ts'
import { problemOf } from '@rebzeile/kit/http/problem.ts'
import { revisionOf } from '@rebzeile/kit/http/revision.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request } from 'express'
import type { z } from 'zod'
import { accountStore } from '../accounts/account-store.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { networkOfRequest } from '../login/visitor.ts'
import { assignableRoles, settingsStore } from '../settings/settings.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { findVisible } from './find-visible.ts'
import { removeUser } from './remove-user.ts'
import { roleLabel } from './role-labels.ts'
import { userList } from './user-list.ts'

export const userRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.uniqueCustomerId, async () => ok({ customer_no: await accountStore.nextCustomerNo(deps.db) })),

  on(authRoutes.availableGroups, async ({ actor, request }) => {
    const roles = assignableRoles(await settingsStore.get(deps.db)).filter(
      (role) => role !== 'system' || isSystem(actor),
    )
    return ok(roles.map((role) => ({ _id: role, title: roleLabel(role, languageFor(request)), kind: 'role' })))
  }),

  on(authRoutes.changeUser, async ({ body, actor, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    const rev = body.rev ?? (request.get('if-match') ? revisionOf(request, body) : undefined)
    return ok([presentUser(await changeUser(deps, { change: body, actor, network, rev }))])
  }),

  on(authRoutes.createUser, async ({ body, actor, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    const account = await createUser(deps, { user: body, actor, network })
    return created([presentUser(account)], `/auth/${account.id}`)
  }),

  on(authRoutes.listUsers, async ({ query }) => {
    const { id, page, limit, q, sort, without } = query
    if (id) return ok(presentUser(await findVisible(deps.db, id)))
    const filter = {
      ...{ q, without, status: query['filter[status]'], role: query['filter[role]'], member: query['filter[member]'] },
    }
    const { items, total } = await userList.find(deps.db, filter, { page, limit, sort })
    return ok({ items: items.map(presentUser), total, page, limit })
  }),

  on(authRoutes.userData, async ({ body, request }) => ok(await searched(deps, body, languageFor(request)))),

  on(authRoutes.searchUsers, async ({ body, request }) => ok(await searched(deps, body, languageFor(request)))),

  on(authRoutes.batchUsers, async ({ body }) => ok((await userList.batch(deps.db, body.ids)).map(presentUser))),

  on(authRoutes.batchRemoveUsers, async ({ body, actor, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    const removed: string[] = []
    const failed: { _id: string; code: string; message: string }[] = []
    for (const user of new Set(body.ids)) {
      const refusal = await refusalOf(removeUser(deps, { user, actor, network }))
      if (refusal) failed.push({ _id: user, ...toldTo(request, refusal) })
      else removed.push(user)
    }
    return ok({ ok: true, removed, failed })
  }),

  on(authRoutes.removeUser, async ({ params, actor, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    await removeUser(deps, { user: params.id, actor, network })
    return ok({ ok: true, removed: [params.id] })
  }),

  on(authRoutes.getUser, async ({ params }) => ok(presentUser(await findVisible(deps.db, params.id)))),
]

const isSystem = ({ roles }: Actor) => roles.includes('system')

const languageFor = (request: Request): Language => languageOf(request.get('accept-language'))

async function searched({ db }: AuthDeps, search: z.output<typeof UserSearch>, language: Language) {
  const { q, page, limit, sort } = search
  const filter = { q, ...search.filter }
  const { items, total } = await userList.find(db, filter, { page, limit, sort })
  const groups = await userList.countByRole(db, filter)
  return {
    items: items.map(presentUser),
    total,
    page,
    limit,
    groups: groups.map(({ role, count }) => ({ key: role, label: roleLabel(role, language), count })),
  }
}

/** One that is refused does not keep the others; anything else flies. */
async function refusalOf(removal: Promise<void>): Promise<Refusal | null> {
  try {
    await removal
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function toldTo(request: Request, refusal: Refusal) {
  const { code, message } = problemOf(refusal, PROBLEMS, languageFor(request), request.path)
  return { code, message }
}
