import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { compare } from './support/load.ts'
import type { Platform } from './support/platform.ts'
import { startProgram } from './support/processes.ts'
import type { Row } from './support/row.ts'

const ENTRIES = 120
const LIST = '/entry?limit=24&filter[type]=news'

/** Lists and items of entries: the service against a bare program, the gateway against bare gateways, its memory against a hello. */
export async function benchEntries(platform: Platform): Promise<Row[]> {
  await writeEntries(platform)
  await copyForBare(platform)
  const bare = await startProgram('bench/bare/entries.ts', { DATABASE_URL: platform.postgres.url('cms') })
  const bareGateway = await startProgram('bench/bare/gateway.ts', { UPSTREAM: platform.cms.url })
  const hello = await startProgram('bench/bare/hello.ts', {})
  const headers = { authorization: `Bearer ${platform.token}` }
  const api = `${platform.gateway.url}/api/v0`
  try {
    const rows = [
      await ratio(
        'list of 24: service / Express+pg',
        { url: platform.cms.url + LIST },
        { url: `${bare.url}/list` },
        60,
      ),
      await ratio(
        'list of 24: gateway / bare Express gateway',
        { url: api + LIST, headers },
        { url: bareGateway.url + LIST, headers },
        60,
      ),
      await ratio(
        'list of 24, anonymous from memory / Express hello',
        { url: api + LIST },
        { url: `${hello.url}/healthz` },
        40,
      ),
      await ratio(
        'item by slug: service / Express+pg',
        { url: `${platform.cms.url}/entry?filter[slug]=bench-7` },
        { url: `${bare.url}/item/bench-7` },
        40,
      ),
      await ratio(
        'gateway at c32 / direct call',
        { url: api + LIST, headers },
        { url: platform.cms.url + LIST, headers },
        70,
      ),
    ]
    return [...rows, await gatewayLatency(api, platform.cms.url, headers)]
  } finally {
    await Promise.all([bare.stop(), bareGateway.stop(), hello.stop()])
  }
}

type Target = Parameters<typeof compare>[0][number]

async function ratio(work: string, ours: Target, limit: Target, least: number): Promise<Row> {
  const [mine, other] = await compare([ours, limit])
  const [a, b] = [mine?.perSecond ?? 0, other?.perSecond ?? 1]
  return {
    work,
    ours: `${a.toFixed(0)}/s`,
    limit: `${b.toFixed(0)}/s`,
    figure: (a / b) * 100,
    must: { least },
    unit: '%',
  }
}

async function gatewayLatency(api: string, direct: string, headers: Record<string, string>): Promise<Row> {
  const path = '/entry?filter[slug]=bench-7'
  const [through, straight] = await compare(
    [
      { url: api + path, headers },
      { url: direct + path, headers },
    ],
    1,
  )
  const [a, b] = [through?.p50 ?? 0, straight?.p50 ?? 0]
  return {
    work: 'gateway at c1: more than a direct call',
    ours: `${a.toFixed(2)} ms`,
    limit: `${b.toFixed(2)} ms`,
    figure: a - b,
    must: { most: 0.5 },
    unit: 'ms',
  }
}

async function writeEntries({ cms, token }: Platform) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const send = async (path: string, body: object) => {
    const answer = await fetch(cms.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { _id: string; rev: number }[]
  }
  for (let n = 0; n < ENTRIES; n++) {
    const content = [`<p>${'Der Löss hält das Wasser und gibt es den Reben zurück. '.repeat(12)}</p>`]
    const [entry] = await send('/entry', { type: 'news', title: `Neuigkeit ${n}`, slug: `bench-${n}`, content })
    if (entry) await send('/publish/entry', { _id: entry._id, rev: entry.rev })
  }
}

/** The same answers, ready in a table of their own. */
async function copyForBare({ cms, postgres }: Platform) {
  const entries = (await (await fetch(`${cms.url}/entry?limit=200&filter[type]=news`)).json()) as {
    slug: string
    publish_date: string
  }[]
  const db = openDatabase(postgres.url('cms'))
  await db.query('create table bare (slug text primary key, published timestamptz not null, body jsonb not null)')
  for (const entry of entries) {
    await db.query('insert into bare values ($1, $2, $3)', [entry.slug, entry.publish_date, JSON.stringify(entry)])
  }
  await db.query('create index on bare (published desc)')
  await db.query('vacuum analyze')
  await db.stop()
}
