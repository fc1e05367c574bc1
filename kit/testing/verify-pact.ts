import { fileURLToPath } from 'node:url'
import { Verifier } from '@pact-foundation/pact'

interface PactCheck {
  provider: string
  /** Name of the pact below `contracts/pacts`. */
  pact: string
  /** Where the running service listens. */
  url: string
  /** Makes each state true; resolves to the id its interactions name, and to the token their caller has. */
  states: Readonly<Record<string, () => Promise<{ token?: string; id?: string }>>>
}

/** Replays a consumer's pact against a real service. Rejects with what differs. */
export async function verifyPact({ provider, pact, url, states }: PactCheck): Promise<void> {
  let token: string | undefined
  const stateHandlers = Object.fromEntries(
    Object.entries(states).map(([name, make]) => [
      name,
      async () => {
        const { token: theirs, id = '' } = await make()
        token = theirs
        return { id }
      },
    ]),
  )
  await new Verifier({
    provider,
    providerBaseUrl: url,
    pactUrls: [fileURLToPath(new URL(`../../contracts/pacts/${pact}`, import.meta.url))],
    stateHandlers,
    requestFilter: (request, _response, next) => {
      if (token) request.headers.authorization = `Bearer ${token}`
      next()
    },
    logLevel: 'error',
  }).verifyProvider()
}
