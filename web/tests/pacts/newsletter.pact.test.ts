import { describe, expect } from '@jest/globals'
import { itemsApi } from '../../src/api/items.ts'
import { mailApi } from '../../src/api/mail.ts'
import { agreement, eachLike, like } from './agreement.ts'
import { refused } from './problem-answer.ts'

const NOBODY: object = { email: 'nobody@example.com' }
const at = '2026-11-21T08:00:00.000Z'

describe('the web client and newsletter', () => {
  agreement('newsletter', [
    {
      given: 'a mail was caught',
      title: 'asks for caught mails',
      method: 'GET',
      path: '/mail_catcher',
      query: { limit: '100' },
      answer: eachLike({
        _id: '018f2c9a-0000-7000-8000-000000000001',
        to: ['maria@example.com'],
        from: 'wein@example.com',
        subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
        text: 'Guten Tag',
        html: '<p>Guten Tag</p>',
        headers: {},
        at,
      }),
      call: (store) => store.dispatch(mailApi.endpoints.caughtMails.initiate({ limit: 100 })).unwrap(),
      expects: (mails) => expect(mails).toMatchObject([{ to: ['maria@example.com'] }]),
    },
    {
      given: 'a mail was caught',
      title: 'asks what became of the mails',
      method: 'GET',
      path: '/mail',
      query: { page: '1', limit: '20', envelope: '1' },
      answer: like({
        items: eachLike({
          _id: '018f2c9a-0000-7000-8000-000000000001',
          to: 'maria@example.com',
          template: 'verify_email',
          state: 'sent',
          attempts: 1,
          at,
        }),
        total: 1,
        page: 1,
        limit: 20,
      }),
      call: (store) =>
        store.dispatch(itemsApi.endpoints.items.initiate({ path: '/mail', query: { page: 1, limit: 20 } })).unwrap(),
      expects: (list) => expect(list).toMatchObject({ items: [{ state: 'sent' }] }),
    },
    {
      given: 'an admin is signed in',
      title: 'suppresses an address',
      method: 'POST',
      path: '/newsletter_suppression',
      body: { email: 'nobody@example.com' },
      status: 201,
      answer: eachLike({ email: 'nobody@example.com', reason: 'manual', since: at }),
      call: (store) =>
        store
          .dispatch(itemsApi.endpoints.saveItem.initiate({ path: '/newsletter_suppression', body: NOBODY }))
          .unwrap(),
      expects: (suppression) => expect(suppression).toMatchObject({ reason: 'manual' }),
    },
    {
      given: 'nobody is signed in',
      title: 'may not look at mails',
      method: 'GET',
      path: '/mail_catcher',
      query: { limit: '100' },
      status: 401,
      answer: refused(401, 'C101', 'Bitte anmelden'),
      call: async (store) => (await store.dispatch(mailApi.endpoints.caughtMails.initiate({ limit: 100 }))).error,
      expects: (error) => expect(error).toMatchObject({ code: 'C101' }),
    },
  ])
})
