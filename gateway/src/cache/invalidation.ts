import { sessionRevoked } from '@rebzeile/contracts/events/auth/session-revoked.ts'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import type { AnswerCache } from './answer-cache.ts'

/** Every instance of the gateway hears what makes its memory wrong. */
export async function subscribeToInvalidations(bus: Bus, cache: AnswerCache, tokens: SessionTokens): Promise<void> {
  await bus.subscribe({
    consumer: 'gateway.memory',
    audience: 'instance',
    names: [siteChanged.name, sessionRevoked.name],
    async handle(event) {
      if (event.name === siteChanged.name) cache.invalidate(siteChanged.data.parse(event.data).tags)
      else tokens.forget(sessionRevoked.data.parse(event.data).sessions)
    },
  })
}
