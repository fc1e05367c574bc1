import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { verifyPact } from '@rebzeile/kit/testing/verify-pact.ts'
import { type NewsletterAtWork, newsletterAtWork, SITE } from './newsletter-at-work.ts'

describe('newsletter', () => {
  let desk: NewsletterAtWork
  beforeAll(async () => {
    desk = await newsletterAtWork({ catcher: true })
    await desk.configure({ site: SITE })
  })
  afterAll(() => desk?.stop())

  it('keeps what it agreed with the web client', async () => {
    const token = desk.tokens.admin
    await verifyPact({
      provider: 'newsletter',
      pact: 'web-newsletter.json',
      url: desk.desk.url(),
      states: {
        'nobody is signed in': async () => ({}),
        'an admin is signed in': async () => ({ token }),
        'a mail was caught': async () => {
          const key = await desk.ask({ to: 'maria@example.com' })
          await desk.inState(key, 'sent')
          await eventually(async () => {
            expect((await desk.call('GET', '/mail_catcher')).body.length).toBeGreaterThan(0)
          })
          return { token }
        },
      },
    })
  })
})
