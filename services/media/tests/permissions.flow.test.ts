import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { type MediaAtWork, startMedia } from './media-at-work.ts'
import { aJpeg } from './pictures.ts'

describe('who may do what with files', () => {
  let at: MediaAtWork
  let id: string
  let gridref: string
  beforeAll(async () => {
    at = await startMedia()
    id = await at.uploaded({ name: 'a.jpg', bytes: await aJpeg() })
    gridref = (await at.finished(id)).gridrefs[0]?.gridref ?? ''
  })
  afterAll(() => at.stop())

  const [none, forbidden] = [401, 403]
  // Nothing here must succeed in changing anything: what is allowed fails later, for its content.
  const TABLE: [
    name: keyof typeof mediaRoutes,
    path: () => string,
    body: (() => object) | undefined,
    allowed: number,
  ][] = [
    ['upload', () => '/upload', undefined, 400],
    ['listFiles', () => '/file', undefined, 200],
    ['getFile', () => `/file/${id}`, undefined, 200],
    ['changeFile', () => '/file', () => ({ _id: newId(), rev: 1 }), 404],
    ['removeFile', () => `/file/${newId()}`, undefined, 404],
    ['restoreFiles', () => '/batch/file/restore', () => ({ ids: [newId()] }), 200],
    ['emptyTrash', () => '/file_trash', undefined, 200],
    ['fileUsages', () => `/file/${newId()}/usages`, undefined, 404],
    ['replaceFile', () => `/file/${newId()}/content`, undefined, 404],
    ['crop', () => '/crop', () => ({ _id: newId(), x: 0, y: 0, w: 1, h: 1 }), 404],
    ['rotate', () => '/rotate', () => ({ _id: newId(), deg: 90 }), 404],
    ['signFile', () => `/file/${newId()}/link`, undefined, 404],
    ['knownContent', () => `/upload/known?sha256=${'a'.repeat(64)}`, undefined, 200],
    ['tusCreate', () => '/upload/tus', undefined, 400],
    ['tusState', () => `/upload/tus/${newId()}`, undefined, 404],
    ['tusSend', () => `/upload/tus/${newId()}`, undefined, 404],
    ['tusEnd', () => `/upload/tus/${newId()}`, undefined, 404],
    ['batchFiles', () => '/batch/file', () => ({ ids: [id] }), 200],
    ['batchRemoveFiles', () => '/batch/file/remove', () => ({ ids: [] }), 200],
    ['tagFiles', () => '/batch/file/tags', () => ({ ids: [newId()] }), 200],
    ['fileTags', () => '/file_tag', undefined, 200],
    ['renameFileTag', () => '/file_tag', () => ({ from: 'a', to: 'b' }), 200],
    ['removeFileTag', () => '/file_tag?path=a', undefined, 200],
    ['quota', () => '/quota/site', undefined, 200],
  ]

  it('is written down for every route', () => {
    const open = ['download', 'downloadVariant', 'tusOptions']
    expect([...TABLE.map(([name]) => name), ...open].sort()).toEqual(Object.keys(mediaRoutes).sort())
  })

  it.each(TABLE)('%s: editors and admins, nobody else', async (name, path, body, allowed) => {
    const { method } = mediaRoutes[name]
    const as = async (who: 'guest' | 'user' | 'editor' | 'admin') =>
      (await at.call(method, path(), { as: who, body: body?.() })).status
    expect([await as('guest'), await as('user'), await as('editor'), await as('admin')]).toEqual([
      none,
      forbidden,
      allowed,
      allowed,
    ])
  })

  it('lets everybody see a public picture', async () => {
    for (const path of [`/download/${id}`, `/download/${id}/${gridref}`])
      expect((await at.call('GET', path, { as: 'guest' })).status).toBe(200)
  })

  it.each([
    ['an expired one', { expiresIn: '-1m' }],
    ['one for another platform', { audience: 'another' }],
    ['one of another issuer', { issuer: 'another' }],
  ])('takes no token like %s', async (_, claims) => {
    const token = await at.issuer.token({ roles: ['admin'] }, claims)
    const { status, body } = await at.call('GET', '/file', {
      as: 'guest',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([status, body.code]).toEqual([401, 'C101'])
  })

  it('does not listen to headers that claim somebody, or another method', async () => {
    const claims = { 'x-user-id': 'admin', 'x-roles': 'admin', 'x-http-method-override': 'DELETE' }
    expect((await at.call('GET', '/file', { as: 'guest', headers: claims })).status).toBe(401)
    expect((await at.call('POST', `/file/${id}`, { as: 'user', headers: claims })).status).toBe(404)
    expect((await at.call('GET', `/file/${id}`)).status).toBe(200)
  })

  it.each(['nonsense', 'a.b.c', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","roles":["admin"]}')}.`])(
    'takes no token like %s',
    async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      expect((await at.call('GET', '/file', { as: 'guest', headers })).status).toBe(401)
    },
  )

  it('writes neither tokens, keys nor contents into its log', async () => {
    const secret = `canary-${newId()}`
    const key = crypto.randomUUID()
    const headers = { 'idempotency-key': key, cookie: `sid=${secret}` }
    await at.upload([{ name: 'a.txt', bytes: Buffer.from(secret) }], { headers })
    await at.upload([{ name: 'a.jpg', bytes: Buffer.from(secret) }], { headers })
    await at.call('GET', '/file', { as: 'guest', headers: { authorization: `Bearer ${secret}` } })
    await at.call('GET', `/file?q=${secret}&x=1`, { headers })
    const log = at.logged.join('')
    expect(log).toContain('"route":"/upload"')
    const [, token = ''] = (at.authorization('editor').authorization ?? '').split(' ')
    for (const canary of [secret, key, token, token.split('.')[2] ?? '']) expect(log).not.toContain(canary)
  })
})
