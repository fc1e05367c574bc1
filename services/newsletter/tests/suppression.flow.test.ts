import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { type NewsletterAtWork, newsletterAtWork } from './newsletter-at-work.ts'

let desk: NewsletterAtWork

beforeAll(async () => {
  desk = await newsletterAtWork({ catcher: true })
})
afterAll(() => desk?.stop())

const anAddress = () => `maria.${newId()}@example.com`

describe('suppressed addresses', () => {
  it('get nothing but essential mails until they are taken from the list', async () => {
    const email = anAddress()
    const { status, body } = await desk.call('POST', '/newsletter_suppression', {
      body: { email: email.toUpperCase() },
    })
    expect([status, body[0].email, body[0].reason]).toEqual([201, email, 'manual'])
    await desk.inState(await desk.ask({ to: email, essential: false }), 'suppressed')
    await desk.inState(await desk.ask({ to: email, essential: true }), 'sent')
    expect((await desk.call('DELETE', `/newsletter_suppression/${body[0]._id}`)).body).toEqual({
      ok: true,
      removed: [body[0]._id],
    })
    await desk.inState(await desk.ask({ to: email, essential: false }), 'sent')
  })

  it('stand on the list once', async () => {
    const email = anAddress()
    await desk.call('POST', '/newsletter_suppression', { body: { email } })
    const again = await desk.call('POST', '/newsletter_suppression', { body: { email } })
    expect([again.status, again.body.code]).toEqual([409, 'C405'])
    const { body } = await desk.call('GET', `/newsletter_suppression?q=${email}`)
    expect(body).toMatchObject([{ email, reason: 'manual' }])
  })

  it('are an admin’s business', async () => {
    const answers = await Promise.all([
      desk.call('GET', '/newsletter_suppression', { as: 'user' }),
      desk.call('POST', '/newsletter_suppression', { as: 'user', body: { email: anAddress() } }),
      desk.call('DELETE', `/newsletter_suppression/${newId()}`, { as: 'guest' }),
      desk.call('DELETE', `/newsletter_suppression/${newId()}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 404])
  })
})
