import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ServiceToken } from '@rebzeile/contracts/http/auth/service-token.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { signServiceRequest } from '@rebzeile/kit/identity/service-request.ts'
import { createTokenVerifier } from '@rebzeile/kit/identity/token.ts'
import { type AuthAtWork, authAtWork, SECRET } from './auth-at-work.ts'

let auth: AuthAtWork
beforeAll(async () => {
  auth = await authAtWork()
})
afterAll(() => auth.stop())

const ask = (body: object) =>
  fetch(`${auth.auth.url()}/internal/service-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('gives a service of the platform a token that may take a backup, and little else', async () => {
  const answer = await ask(signServiceRequest('cms', SECRET, new Date()))
  expect(answer.status).toBe(200)
  const { token, expires_in } = ServiceToken.parse(await answer.json())
  expect(expires_in).toBe(300)
  const actor = await createTokenVerifier(new URL(`${auth.auth.url()}/.well-known/jwks.json`)).verify(token)
  expect(actor).toMatchObject({ handle: 'cms@internal', roles: ['internal'], mfa: false })
  const asked = ['backup.create', 'system.read', 'backup.read', 'system.update', 'user.read', 'entry.update']
  expect(asked.filter((permission) => may(actor.roles, permission))).toEqual(['backup.create', 'system.read'])
})

it('refuses whoever does not know the secret, changes the word, or comes late', async () => {
  const now = new Date()
  const good = signServiceRequest('cms', SECRET, now)
  const wrong = [
    signServiceRequest('cms', 'another secret of theirs', now),
    { ...good, service: 'shop' },
    { ...good, at: new Date(now.getTime() + 1_000).toISOString() },
    { ...good, signature: '' },
    signServiceRequest('cms', SECRET, new Date(now.getTime() - 90_000)),
    signServiceRequest('cms', SECRET, new Date(now.getTime() + 90_000)),
  ]
  for (const body of wrong) expect((await ask(body)).status).toBe(401)
})

it('keeps the dump from everybody but the platform', async () => {
  const dump = (headers: Record<string, string>) => fetch(`${auth.auth.url()}/internal/backup`, { headers })
  expect((await dump({})).status).toBe(401)
  const { token } = ServiceToken.parse(await (await ask(signServiceRequest('cms', SECRET, new Date()))).json())
  const lines = (await (await dump({ authorization: `Bearer ${token}` })).text()).trim().split('\n')
  expect(JSON.parse(lines.at(0) ?? '')).toMatchObject({ store: 'relational' })
  expect(lines.some((line) => line.includes('winzer@example.at'))).toBe(true)
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: lines.filter((line) => line.startsWith('[')).length })
})
