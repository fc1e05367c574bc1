import { gatewayRoutes } from '@rebzeile/contracts/http/gateway/routes.ts'
import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Request } from 'express'
import { visitorOf } from '../visitor.ts'
import { deadLettersOf, replayed, type ServiceAddresses, serviceStates } from './ask-services.ts'
import type { Failures } from './failures.ts'

export interface SystemDeps {
  services: ServiceAddresses
  failures: Failures
}

/** The system panel's calls; the services check the same token again. */
export const systemRoutes = ({ services, failures }: SystemDeps): Binding[] => [
  on(gatewayRoutes.systemStatus, async ({ request }) =>
    ok({
      at: new Date().toISOString(),
      services: await serviceStates(services, tokenOf(request)),
      failures: failures.last(),
    }),
  ),
  on(gatewayRoutes.deadLetters, async ({ query, request }) =>
    ok(await deadLettersOf(services, query.consumer, tokenOf(request))),
  ),
  on(gatewayRoutes.replayDeadLetters, async ({ body, request }) =>
    ok(await replayed(services, body, tokenOf(request))),
  ),
]

function tokenOf(request: Request): string {
  const { token } = visitorOf(request)
  if (!token) throw unauthenticated()
  return token
}
