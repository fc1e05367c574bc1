import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import type { ServiceName } from '@rebzeile/contracts/http/route.ts'
import { createStore, type Store } from '../../src/app/store.ts'

export const { like, eachLike } = MatchersV3

/** A text in which `:id` and the like are filled in from the state at the service; the example has them filled in. */
export const stated = (text: string, example: string) =>
  MatchersV3.fromProviderState(
    text.replace(/:(\w+)/g, (_, name: string) => `\u0024{${name}}`),
    example,
  )

type Template = MatchersV3.Matcher<unknown> | { [name: string]: unknown } | readonly unknown[]

/** One call of the web client and the answer it builds on. */
export interface Term {
  /** What must be true at the service; its values may stand in the path: `stated`. */
  given: string
  title: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string | MatchersV3.ProviderStateInjectedValue<string>
  query?: Record<string, string>
  body?: Template
  status?: number
  answer: Template
  /** The client's own call; it resolves to what the client made of the answer. */
  call(store: Store): Promise<unknown>
  /** What the client must have understood. */
  expects(result: unknown): void
}

const FOLDER = fileURLToPath(new URL('../../../contracts/pacts/', import.meta.url))

/**
 * The agreement between the web client and one service: the client's real calls against a mock, written down as a pact in
 * `contracts/pacts`. A pact that no longer says what is committed fails; `UPDATE_PACTS=1` writes it anew.
 */
export function agreement(provider: ServiceName, terms: readonly Term[]): void {
  let dir: string
  let pact: PactV4
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pacts-'))
    pact = new PactV4({ consumer: 'web', provider, dir, logLevel: 'error' })
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  it.each(terms.map((term) => [term.title, term] as const))('%s', async (_, term) => {
    await pact
      .addInteraction()
      .given(term.given)
      .uponReceiving(term.title)
      .withRequest(term.method, term.path, (request) => {
        request.headers({ accept: 'application/json', 'accept-language': 'de' })
        if (term.query) request.query(term.query)
        if (term.body !== undefined) request.jsonBody(term.body)
      })
      .willRespondWith(term.status ?? 200, (response) => {
        response.jsonBody(term.answer)
        // After the body, which would say plain JSON.
        if (term.status && term.status >= 400) response.headers({ 'content-type': 'application/problem+json' })
      })
      .executeTest(async ({ url }) => {
        term.expects(await term.call(createStore({ apiUrl: url, locale: 'de' })))
      })
  })

  it('is the one that is committed', async () => {
    const file = `web-${provider}.json`
    const agreed = normal(await readFile(join(dir, file), 'utf8'))
    if (process.env.UPDATE_PACTS) await writeFile(join(FOLDER, file), agreed)
    expect(agreed).toBe(await readFile(join(FOLDER, file), 'utf8'))
  })
}

/** The pact in a stable order, without the versions of the tools that wrote it. */
function normal(text: string): string {
  const { interactions, metadata: _versions, ...pact } = JSON.parse(text)
  interactions.sort((a: { description: string }, b: { description: string }) =>
    a.description.localeCompare(b.description),
  )
  return `${JSON.stringify({ ...pact, interactions, metadata: { pactSpecification: { version: '4.0' } } }, null, 2)}\n`
}
