import { EXPORTING_SERVICES } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import type { PrivacyExport } from '@rebzeile/contracts/http/auth/privacy.ts'
import { authRoutes } from '@rebzeile/contracts/http/auth/routes.ts'
import { conflict, notFound } from '@rebzeile/kit/errors/refusal.ts'
import { type Answer, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { provePassword } from '../login/prove-password.ts'
import { addressOf, networkOfRequest } from '../login/visitor.ts'
import { exportStore, type StoredExport } from './export-store.ts'
import { requestErasure } from './request-erasure.ts'
import { requestExport } from './request-export.ts'
import { undoErasure } from './undo-erasure.ts'

export const privacyRoutes = (deps: AuthDeps): Binding[] => [
  on(authRoutes.requestExport, async ({ actor, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    return ok({ job: await requestExport(deps, { user: actor.id as string, network }) })
  }),

  on(authRoutes.listExports, async ({ actor }) =>
    ok((await exportStore.listOf(deps.db, actor.id as string, deps.now())).map(present)),
  ),

  on(authRoutes.downloadExport, async ({ params, actor }) => {
    const found = await exportStore.findOwn(deps.db, { id: params.id, user: actor.id as string, now: deps.now() })
    if (!found) throw notFound()
    if (!found.archive) throw conflict('C203', { data: { state: found.state, allowed: [] } })
    return download(found.archive, `daten-${found.created.toISOString().slice(0, 10)}.zip`)
  }),

  on(authRoutes.erase, async ({ body, actor, request }) => {
    const address = addressOf(request, deps.clientAddressSecret)
    const proven = await provePassword(deps, { user: actor.id as string, password: body.password, address })
    const network = networkOfRequest(request, deps.clientAddressSecret)
    const erase_at = await requestErasure(deps, proven, network)
    return ok({ ok: true, erase_at: erase_at.toISOString() })
  }),

  on(authRoutes.undoErase, async ({ actor, request }) => {
    const network = networkOfRequest(request, deps.clientAddressSecret)
    return ok(presentUser(await undoErasure(deps, { user: actor.id as string, network })))
  }),
]

const present = (job: StoredExport): PrivacyExport => ({
  _id: job.id,
  state: job.state,
  created: job.created.toISOString(),
  expires: job.expires.toISOString(),
  parts: EXPORTING_SERVICES.map((service) => ({ service, state: stateOfPart(job, service) })),
  ...(job.size === null ? {} : { size: job.size }),
})

function stateOfPart({ state, answered }: StoredExport, service: string) {
  if (answered.includes(service)) return 'there'
  return state === 'collecting' ? 'waiting' : 'late'
}

const download = (archive: Buffer, name: string): Answer => ({
  headers: {
    'content-type': 'application/zip',
    'content-length': String(archive.length),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
  send: (response) => void response.end(archive),
})
