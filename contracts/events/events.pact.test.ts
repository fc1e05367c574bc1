import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MatchersV3, MessageConsumerPact, MessageProviderPact } from '@pact-foundation/pact'
import type { EventType } from './event.ts'
import { events } from './events.ts'

const FOLDER = fileURLToPath(new URL('../pacts/', import.meta.url))
const byProducer = Object.entries(Object.groupBy(events, ({ producer }) => producer))

/** What the listeners of a producer's events build on, written down as a message pact; `UPDATE_PACTS=1` writes it anew. */
describe.each(byProducer)('the events of %s', (producer, types = []) => {
  const file = `listeners-${producer}.json`
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pacts-'))
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  it.each(types.map((type) => [type.name, type] as const))('%s is understood by its listeners', async (_, type) => {
    await new MessageConsumerPact({ consumer: 'listeners', provider: producer, dir, logLevel: 'error' })
      .expectsToReceive(type.name)
      .withContent(MatchersV3.like(wireOf(type)))
      .withMetadata({ contentType: 'application/json' })
      .verify(async ({ contents }) => {
        const { data } = contents as { data: unknown }
        expect(type.data.safeParse(data).error).toBeUndefined()
      })
  })

  it('are the ones that are committed', async () => {
    const agreed = normal(await readFile(join(dir, `listeners-${producer}.json`), 'utf8'))
    if (process.env.UPDATE_PACTS) await writeFile(join(FOLDER, file), agreed)
    expect(agreed).toBe(await readFile(join(FOLDER, file), 'utf8'))
  })

  it('are what the producer says, in the words of its contract', async () => {
    await new MessageProviderPact({
      provider: producer,
      pactUrls: [join(FOLDER, file)],
      messageProviders: Object.fromEntries(types.map((type) => [type.name, async () => wireOf(type)])),
      logLevel: 'error',
    }).verify()
  })
})

/** An event as it travels; its data has passed the contract, so nothing in it is made up by the test. */
const wireOf = ({ name, v, data, example }: EventType) => ({
  name,
  v,
  data: JSON.parse(JSON.stringify(data.parse(example))),
})

function normal(text: string): string {
  const { messages, interactions, metadata: _versions, ...pact } = JSON.parse(text)
  const told: { description: string }[] = messages ?? interactions
  told.sort((a, b) => a.description.localeCompare(b.description))
  const kind = messages ? { messages: told } : { interactions: told }
  const version = messages ? '3.0.0' : '4.0'
  return `${JSON.stringify({ ...pact, ...kind, metadata: { pactSpecification: { version } } }, null, 2)}\n`
}
