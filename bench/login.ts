import { hash, verify } from '@node-rs/argon2'
import { signClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import autocannon from 'autocannon'
import { type Platform, SECRETS } from './support/platform.ts'
import { median, type Row } from './support/row.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
/** As many as the service computes at once. */
const AT_ONCE = 2

const ACCOUNTS = 40
const PASSWORD = 'Kellergasse mit Ausblick 7'

/** Logins against nothing but the password's hash, and what a storm of them does to somebody who reads a list. */
export async function benchLogin(platform: Platform): Promise<Row[]> {
  await makeAccounts(platform)
  const stored = await hash(PASSWORD)
  const bare: number[] = []
  const logins: number[] = []
  await storm(platform, { seconds: 1 })
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await hashesPerSecond(stored))
    logins.push(await storm(platform, { seconds: SECONDS }))
  }
  const [a, b] = [median(logins), median(bare)]
  const row: Row = {
    work: 'login / bare argon2id',
    ours: `${a.toFixed(0)}/s`,
    limit: `${b.toFixed(0)}/s`,
    figure: (a / b) * 100,
    must: { least: 80 },
    unit: '%',
  }
  return [row, await calmUnder(platform, Math.floor(a / 2))]
}

async function hashesPerSecond(stored: string): Promise<number> {
  const until = performance.now() + SECONDS * 1_000
  let computed = 0
  const loop = async () => {
    for (; performance.now() < until; computed++) await verify(stored, PASSWORD)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop))
  return computed / SECONDS
}

/** Different people: nobody signs in a hundred times a second. */
async function makeAccounts({ auth, token }: Platform) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (let n = 0; n < ACCOUNTS; n++) {
    const body = JSON.stringify({ handle: handleOf(n), name: `Gast ${n}`, password: PASSWORD })
    const answer = await fetch(`${auth.url}/auth`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`an account: ${await answer.text()}`)
  }
}

const handleOf = (n: number) => `bench-${n % ACCOUNTS}@example.at`

let visitors = 0

/** Logins of visitors from ever other networks: one network has thirty tries. */
async function storm({ auth }: Platform, { seconds, rate }: { seconds: number; rate?: number }): Promise<number> {
  const result = await autocannon({
    url: auth.url,
    connections: 8,
    duration: seconds,
    overallRate: rate,
    requests: [
      {
        method: 'POST',
        path: '/auth/login',
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ handle: handleOf(visitors), password: PASSWORD }),
          headers: {
            'content-type': 'application/json',
            'x-client-address': signClientAddress(nextAddress(), SECRETS.CLIENT_ADDRESS_SECRET),
          },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`login: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

function nextAddress(): string {
  visitors++
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.${(visitors >> 16) & 255}`
}

/** The slowest hundredth of a reader's requests, alone and while half as many sign in as can. */
async function calmUnder(platform: Platform, rate: number): Promise<Row> {
  const [alone, beside]: [number[], number[]] = [[], []]
  await slowest(platform)
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await slowest(platform))
    const [, p99] = await Promise.all([storm(platform, { seconds: SECONDS + 1, rate }), slowest(platform)])
    beside.push(p99)
  }
  const [a, b] = [median(beside), median(alone)]
  return {
    work: `list p99 beside ${rate} logins/s`,
    ours: `${a.toFixed(1)} ms`,
    limit: `${b.toFixed(1)} ms`,
    figure: a / b,
    must: { most: 3 },
    unit: 'x',
  }
}

async function slowest({ cms }: Platform): Promise<number> {
  const { latency } = await autocannon({
    url: `${cms.url}/entry?limit=24`,
    connections: 2,
    duration: SECONDS,
    overallRate: 100,
  })
  return Math.max(1, latency.p99)
}
