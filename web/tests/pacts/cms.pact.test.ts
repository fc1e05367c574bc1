import { describe, expect } from '@jest/globals'
import { persons } from '../../src/api/cms-items.ts'
import { configApi } from '../../src/api/config.ts'
import { entriesApi } from '../../src/api/entries.ts'
import { itemsApi } from '../../src/api/items.ts'
import { messagesApi } from '../../src/api/messages.ts'
import { pagesApi } from '../../src/api/pages.ts'
import { upkeepApi } from '../../src/api/upkeep.ts'
import { agreement, eachLike, like, stated } from './agreement.ts'
import { refused } from './problem-answer.ts'

const ID = '6560a1b2c3d4e5f6a7b8c9d0'
const at = '2026-11-21T08:00:00.000Z'

const entry = {
  _id: ID,
  rev: 1,
  created: at,
  updated: at,
  title: 'Brunch',
  type: 'page',
  slug: 'brunch',
  route: '/brunch',
  status: 'draft',
  content: [],
  data: { blocks: [] },
  tags: [],
}

const message = {
  _id: ID,
  rev: 1,
  created: at,
  name: 'Maria Bauer',
  email: 'maria@example.com',
  subject: 'Weinverkostung',
  message: 'Wann ist die nächste Verkostung?',
  topic: 'contact',
  state: 'new',
  read: false,
  tags: [],
  replies: [],
  retention_until: at,
}

describe('the web client and cms', () => {
  agreement('cms', [
    {
      given: 'a page is published',
      title: 'asks for the frame of a page',
      method: 'GET',
      path: '/site',
      query: { locale: 'de' },
      answer: like({
        config: { site: { name: 'Meine Website', locale: 'de' }, privacy: { policy_path: '/datenschutz', version: 1 } },
        navigation: { main: [], footer: [] },
      }),
      call: (store) => store.dispatch(pagesApi.endpoints.site.initiate('de')).unwrap(),
      expects: (frame) => expect(frame).toMatchObject({ config: { site: { name: 'Meine Website' } } }),
    },
    {
      given: 'a page is published',
      title: 'asks for the pages in the admin centre',
      method: 'GET',
      path: '/entry',
      query: { draft: '1', envelope: '1', 'filter[type]': 'page' },
      answer: like({ items: eachLike(entry), total: 1, page: 1, limit: 10 }),
      call: (store) =>
        store.dispatch(entriesApi.endpoints.entries.initiate({ draft: '1', 'filter[type]': 'page' })).unwrap(),
      expects: (list) => expect(list).toMatchObject({ total: 1, items: [{ title: 'Brunch' }] }),
    },
    {
      given: 'a page is a draft',
      title: 'saves a draft',
      method: 'PUT',
      path: '/entry',
      body: { _id: stated(':id', ID), rev: 1, title: 'Brunch am Sonntag' },
      answer: eachLike({ ...entry, rev: 2, title: 'Brunch am Sonntag' }),
      call: (store) =>
        store
          .dispatch(entriesApi.endpoints.saveDraft.initiate({ _id: ID, rev: 1, title: 'Brunch am Sonntag' }))
          .unwrap(),
      expects: (saved) => expect(saved).toMatchObject({ rev: 2 }),
    },
    {
      given: 'somebody else changed the draft',
      title: 'is told what stands when it saves an old revision',
      method: 'PUT',
      path: '/entry',
      body: { _id: stated(':id', ID), rev: 1, title: 'Brunch' },
      status: 412,
      answer: { ...refused(412, 'C202', 'Inzwischen geändert'), data: { current: like({ ...entry, rev: 2 }) } },
      call: async (store) =>
        (await store.dispatch(entriesApi.endpoints.saveDraft.initiate({ _id: ID, rev: 1, title: 'Brunch' }))).error,
      expects: (error) => expect(error).toMatchObject({ code: 'C202', data: { current: { rev: 2 } } }),
    },
    {
      given: 'a page is a draft',
      title: 'publishes',
      method: 'POST',
      path: '/publish/entry',
      body: { _id: stated(':id', ID), rev: 1 },
      answer: like({ ...entry, status: 'published' }),
      call: (store) => store.dispatch(entriesApi.endpoints.publishEntry.initiate({ _id: ID, rev: 1 })).unwrap(),
      expects: (published) => expect(published).toMatchObject({ status: 'published' }),
    },
    {
      given: 'an admin is signed in',
      title: 'asks for the configuration',
      method: 'GET',
      path: '/config',
      answer: like({
        _id: 'site',
        rev: 1,
        site: { name: 'Meine Website', claim: '', locale: 'de', timezone: 'Europe/Vienna' },
        mail: {},
        messages: { recipients: [], autoreply: false, captcha: 'pow', retention_days: 180 },
        quota: { site: 10_737_418_240, user: 209_715_200 },
      }),
      call: (store) => store.dispatch(configApi.endpoints.config.initiate()).unwrap(),
      expects: (config) => expect(config).toMatchObject({ _id: 'site', messages: { captcha: 'pow' } }),
    },
    {
      given: 'a visitor wrote',
      title: 'asks for the inbox',
      method: 'GET',
      path: '/message',
      query: { page: '1', limit: '20', sort: '-created', envelope: '1' },
      answer: like({ items: eachLike(message), total: 1, page: 1, limit: 20 }),
      call: (store) =>
        store
          .dispatch(
            itemsApi.endpoints.items.initiate({
              path: '/message',
              query: { page: 1, limit: 20, sort: '-created' },
            }),
          )
          .unwrap(),
      expects: (list) => expect(list).toMatchObject({ items: [{ read: false }] }),
    },
    {
      given: 'a visitor wrote',
      title: 'answers a message',
      method: 'POST',
      path: stated('/message/:id/reply', `/message/${ID}/reply`),
      body: { html: '<p>Am Samstag.</p>' },
      status: 201,
      answer: eachLike({
        ...message,
        state: 'answered',
        replies: eachLike({ html: '<p>Am Samstag.</p>', delivery: 'queued' }),
      }),
      call: (store) =>
        store.dispatch(messagesApi.endpoints.replyToMessage.initiate({ id: ID, html: '<p>Am Samstag.</p>' })).unwrap(),
      expects: (answered) => expect(answered).toMatchObject({ state: 'answered' }),
    },
    {
      given: 'a person is in the team',
      title: 'asks for the team',
      method: 'GET',
      path: persons.path,
      query: { limit: '20', sort: 'order', envelope: '1' },
      answer: like({
        items: eachLike({
          _id: ID,
          rev: 1,
          first_name: 'Maria',
          last_name: 'Bauer',
          order: 0,
          offline: false,
          tags: [],
        }),
        total: 1,
        page: 1,
        limit: 20,
      }),
      call: (store) =>
        store
          .dispatch(itemsApi.endpoints.items.initiate({ path: persons.path, query: { limit: 20, sort: 'order' } }))
          .unwrap(),
      expects: (list) => expect(list).toMatchObject({ items: [{ first_name: 'Maria' }] }),
    },
    {
      given: 'a page is published',
      title: 'asks for the tags',
      method: 'GET',
      path: '/tag',
      answer: eachLike({ path: 'Haus', title: {}, sticky: false, count: 1 }),
      call: (store) => store.dispatch(upkeepApi.endpoints.tags.initiate()).unwrap(),
      expects: (tags) => expect(tags).toMatchObject([{ path: 'Haus', count: 1 }]),
    },
  ])
})
