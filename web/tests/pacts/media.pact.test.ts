import { describe, expect } from '@jest/globals'
import { filesApi } from '../../src/api/files.ts'
import { agreement, eachLike, like, stated } from './agreement.ts'
import { refused } from './problem-answer.ts'

const ID = '6560a1b2c3d4e5f6a7b8c9d0'

const file = {
  _id: ID,
  rev: 1,
  name: 'weingarten',
  ext: 'png',
  size: 4_000,
  uploadDate: '2026-11-21T08:00:00.000Z',
  isImg: true,
  status: 'ready',
  tags: [],
  alt: {},
  focal: { x: 0.5, y: 0.5 },
  visibility: 'public',
  ops: [],
  gridrefs: [],
  gridrefs_ng: [],
}

describe('the web client and media', () => {
  agreement('media', [
    {
      given: 'a picture is stored',
      title: 'asks for the files',
      method: 'GET',
      path: '/file',
      query: { limit: '10', sort: '-uploadDate', envelope: '1' },
      answer: like({ items: eachLike(file), total: 1, page: 1, limit: 10 }),
      call: (store) => store.dispatch(filesApi.endpoints.files.initiate({ limit: 10, sort: '-uploadDate' })).unwrap(),
      expects: (list) => expect(list).toMatchObject({ items: [{ name: 'weingarten' }] }),
    },
    {
      given: 'a picture is stored',
      title: 'cuts a picture',
      method: 'POST',
      path: '/crop',
      body: { _id: stated(':id', ID), x: 10, y: 10, w: 100, h: 80 },
      answer: eachLike({ ...file, status: 'processing', ops: eachLike({ op: 'crop', x: 10, y: 10, w: 100, h: 80 }) }),
      call: (store) =>
        store.dispatch(filesApi.endpoints.cropFile.initiate({ _id: ID, x: 10, y: 10, w: 100, h: 80 })).unwrap(),
      expects: (cut) => expect(cut).toMatchObject({ status: 'processing' }),
    },
    {
      given: 'a page shows a picture',
      title: 'is told who shows a file it would delete',
      method: 'DELETE',
      path: stated('/file/:id', `/file/${ID}`),
      status: 409,
      answer: {
        ...refused(409, 'C7', 'Datei wird noch verwendet'),
        data: { usages: eachLike({ entity: 'entry', _id: ID, title: 'Brunch' }) },
      },
      call: async (store) => (await store.dispatch(filesApi.endpoints.removeFile.initiate({ id: ID }))).error,
      expects: (error) => expect(error).toMatchObject({ code: 'C7', data: { usages: [{ title: 'Brunch' }] } }),
    },
    {
      given: 'a picture is stored',
      title: 'asks how much storage is used',
      method: 'GET',
      path: '/quota/site',
      answer: like({ _id: 'site', total: 10_737_418_240, used: 4_000, percent: 0, files: 1, warn: 80 }),
      call: (store) => store.dispatch(filesApi.endpoints.siteQuota.initiate()).unwrap(),
      expects: (quota) => expect(quota).toMatchObject({ files: 1 }),
    },
    {
      given: 'nobody is signed in',
      title: 'may not look at the files',
      method: 'GET',
      path: '/file_tag',
      status: 401,
      answer: refused(401, 'C101', 'Bitte anmelden'),
      call: async (store) => (await store.dispatch(filesApi.endpoints.fileTags.initiate())).error,
      expects: (error) => expect(error).toMatchObject({ code: 'C101' }),
    },
  ])
})
