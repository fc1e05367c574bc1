import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { verifyPact } from '@rebzeile/kit/testing/verify-pact.ts'
import { type AuthAtWork, authAtWork, PASSWORD } from './auth-at-work.ts'

describe('auth', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
    await at.aUser({ handle: 'maria@example.com', password: PASSWORD })
  })
  afterAll(() => at?.stop())

  it('keeps what it agreed with the web client', async () => {
    await verifyPact({
      provider: 'auth',
      pact: 'web-auth.json',
      url: at.auth.url(),
      states: {
        'nobody is signed in': async () => ({}),
        'Maria has an account': async () => ({}),
        'an admin is signed in': async () => ({ token: (await at.signIn()).token }),
      },
    })
  })
})
