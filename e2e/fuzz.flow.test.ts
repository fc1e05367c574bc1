import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { User } from '@rebzeile/contracts/http/auth/user.ts'
import { API_PREFIX, routes } from '@rebzeile/contracts/http/routes.ts'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { fuzz } from './support/fuzzing.ts'
import { ADMIN, type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

/** Calls that values made up from their schemas cannot meet, each with its reason. */
const LEFT_OUT: Record<'everybody' | 'admin', Record<string, string>> = {
  everybody: {
    'OPTIONS /upload/tus': 'tus speaks in headers OpenAPI does not carry; its tests do',
    'POST /upload/tus': 'as above',
    'HEAD /upload/tus/{id}': 'as above',
    'PATCH /upload/tus/{id}': 'as above',
    'DELETE /upload/tus/{id}': 'as above',
  },
  admin: {
    'POST /auth/logout': 'ends the session it is called with',
    'GET /auth/logout': 'ends the session it is called with',
    'DELETE /auth/sessions': 'ends the other sessions',
    'DELETE /auth/sessions/{id}': 'the fuzzer reuses ids it was answered: among them its own session',
    'POST /auth/erase': 'erases the account it is called with',
  },
}

/** Their schemas have more limits than all others together, or each call costs a password hash: values at random only. */
const LARGE = ['POST /entry', 'PUT /entry', 'PUT /config', 'POST /auth', 'PUT /auth']

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

describeWith('fuzzer', 'the API, called with whatever its OpenAPI document allows and forbids', (fuzzer) => {
  let site: SiteAtWork
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fuzzing-'))
    site = await siteAtWork()
  }, 120_000)
  afterAll(async () => {
    await site?.stop()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  it('answers a guest as it says, and never fails', async () => {
    const closed = routes.filter((route) => route.access !== 'public').map(nameOf)
    const without = Object.keys(LEFT_OUT.everybody)
    const { failed, report } = await fuzz({ fuzzer, url: site.url, folder, without, onlyAtRandom: closed })
    expect(failed ? report : '').toBe('')
    expect(report).toMatch(/Tested: +1\d\d/)
  }, 910_000)

  it('answers the admin as it says, and never fails', async () => {
    const sid = await sessionOf(site.url)
    const without = Object.keys({ ...LEFT_OUT.everybody, ...LEFT_OUT.admin })
    const { failed, report } = await fuzz({ fuzzer, url: site.url, folder, sid, without, onlyAtRandom: LARGE })
    expect(failed ? report : '').toBe('')
    expect(await handleOf(site.url, sid)).toBe(ADMIN.handle)
  }, 910_000)
})

async function sessionOf(url: string): Promise<string> {
  const login = await fetch(`${url}${API_PREFIX}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(ADMIN),
  })
  const sid = /^sid=([^;]+)/.exec(login.headers.getSetCookie().find((line) => line.startsWith('sid=')) ?? '')?.[1]
  if (!sid) throw new Error(`no session: ${login.status}`)
  return sid
}

/** Still the admin at the end: a fuzzer that lost its session would be content with refusals. */
async function handleOf(url: string, sid: string): Promise<string> {
  const me = await fetch(`${url}${API_PREFIX}/auth/me`, { headers: { cookie: `sid=${sid}` } })
  return User.parse(await me.json()).handle
}
