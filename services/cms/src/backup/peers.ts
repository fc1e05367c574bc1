import { Readable } from 'node:stream'
import { ServiceToken } from '@rebzeile/contracts/http/auth/service-token.ts'
import { signServiceRequest } from '@rebzeile/kit/identity/service-request.ts'
import { z } from 'zod'

const ANSWER_MS = 30_000

const Queues = z.object({
  connected: z.boolean(),
  outbox: z.int(),
  queues: z.array(z.object({ ready: z.int() })),
})

/** The other services, as one of them sees them: in the name of the platform, past the gateway. */
export interface Peers {
  names: readonly string[]
  /** Events that one of them has still to send or to handle. */
  waiting(): Promise<number>
  /** The head of the answer is there; its bytes come as they are read. */
  open(name: string, path: string): Promise<{ headers: Headers; bytes: Readable }>
}

interface PeersOptions {
  urls: Readonly<Record<string, string>>
  /** Shared by the processes of the platform. */
  secret: string
  now: () => Date
}

/** Asks the auth service for a token of the platform; one is good for minutes, and an archive begins within seconds. */
export async function signInAsService({ urls, secret, now }: PeersOptions): Promise<Peers> {
  const { token } = ServiceToken.parse(
    await (
      await ask('auth', `${urls.auth}/internal/service-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(signServiceRequest('cms', secret, now())),
      })
    ).json(),
  )
  const get = (name: string, path: string) =>
    ask(name, `${urls[name]}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const names = Object.keys(urls)

  return {
    names,
    async waiting() {
      const each = await Promise.all(
        names.map(async (name) => {
          const { connected, outbox, queues } = Queues.parse(await (await get(name, '/internal/bus')).json())
          return queues.reduce((sum, { ready }) => sum + ready, outbox + (connected ? 0 : 1))
        }),
      )
      return each.reduce((sum, waiting) => sum + waiting, 0)
    },
    async open(name, path) {
      const answer = await get(name, path)
      if (!answer.body) throw new Error(`${name} answered ${path} without a body`)
      return { headers: answer.headers, bytes: Readable.fromWeb(answer.body) }
    },
  }
}

async function ask(name: string, url: string, request: RequestInit): Promise<Response> {
  const gone = new AbortController()
  // The time is for the answer's head: what follows may take as long as it takes.
  const timer = setTimeout(() => gone.abort(), ANSWER_MS)
  const answer = await fetch(url, { ...request, signal: gone.signal })
    .catch((cause: Error) => {
      throw new Error(`Der Dienst ${name} antwortet nicht`, { cause })
    })
    .finally(() => clearTimeout(timer))
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw new Error(`Der Dienst ${name} antwortet mit ${answer.status}`)
}
