import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { describeWithMongo } from '@rebzeile/kit/testing/fresh-mongo.ts'
import sharp from 'sharp'
import { ADMIN, type DistributedPlatform, startDistributed } from './support/distributed-platform.ts'

describeWith('rabbitmq', 'the platform as separate processes', () => {
  describeWithMongo('on PostgreSQL, MongoDB and RabbitMQ', () => {
    let at: DistributedPlatform
    let cookie: string
    beforeAll(async () => {
      at = await startDistributed()
    }, 90_000)
    afterAll(() => at?.stop(), 60_000)

    const call = async (method: string, path: string, body?: unknown, as: 'admin' | 'visitor' = 'admin') => {
      const response = await fetch(`${at.gateway.url}/api/v0${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as === 'admin' ? { cookie, 'sec-fetch-site': 'same-origin' } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    }
    const upload = async (name: string, bytes: Buffer) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
      const response = await fetch(`${at.gateway.url}/api/v0/upload`, {
        method: 'POST',
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        body: form,
      })
      return { status: response.status, body: JSON.parse(await response.text()) }
    }
    const readyFile = (id: string) =>
      eventually(async () => {
        const [file] = (await call('GET', `/file/${id}`)).body
        expect(file.status).toBe('ready')
        return file
      }, 30_000)

    /** Words of the caught mail to somebody in which these stand; waits for it. */
    const mailTo = (to: string, words: string): Promise<string> =>
      eventually(async () => {
        const mails: { text: string }[] = (await call('GET', `/mail_catcher?to=${to}`)).body
        const found = mails.find(({ text }) => text.includes(words))
        if (!found) throw new Error(`no mail to ${to} says ${words}`)
        return found.text
      }, 20_000)

    it('waits for its databases: alive at once, ready when they are there, gone when asked to', async () => {
      const { auth, cms, media } = await at.withoutDatabases()
      for (const service of [auth, cms, media]) {
        await eventually(async () => expect(await service.process.health('healthz')).toBe(200), 20_000)
        expect(await service.process.health('readyz')).toBe(503)
        const refused = await fetch(`${service.process.url}${service.path}`)
        expect([refused.status, JSON.parse(await refused.text()).code]).toEqual([503, 'C207'])
      }
      const neverReady = await at.withoutDatabases()
      for (const { process } of Object.values(neverReady)) {
        await eventually(async () => expect(await process.health('healthz')).toBe(200), 20_000)
        expect(await process.stop()).toBe(0)
      }
      for (const { heal } of [auth, cms, media]) heal()
      for (const { process } of [auth, cms, media]) await process.ready()
      for (const { process, path } of [auth, cms, media]) {
        expect((await fetch(`${process.url}${path}`)).status).not.toBe(503)
        expect(await process.stop()).toBe(0)
      }
    }, 90_000)

    it('lets an admin sign in, publish a picture on a page, and a visitor see it', async () => {
      const login = await call('POST', '/auth/login', ADMIN, 'visitor')
      expect(login.status).toBe(200)
      cookie = login.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')

      const [page] = (await call('POST', '/entry', { title: 'Kellergasse', type: 'page' })).body
      const picture = await vineyard(4_000, 3_000)
      const stored = await upload('Kellergasse im Herbst.jpg', picture)
      expect([stored.status, stored.body.code]).toEqual([200, undefined])
      const file = await readyFile(stored.body[0]._id)
      expect(file.gridrefs.map(({ res }: { res: { w: number } }) => res.w)).toEqual([
        160, 320, 640, 960, 1280, 1920, 2560,
      ])

      const gallery = {
        id: crypto.randomUUID(),
        type: 'gallery',
        props: { layout: 'grid', images: [{ file: file._id }] },
      }
      const changed = await call('PUT', '/entry', { _id: page._id, rev: page.rev, data: { blocks: [gallery] } })
      expect([changed.status, changed.body.code]).toEqual([200, undefined])
      const stale = await call('PUT', '/entry', { _id: page._id, rev: page.rev, title: 'Zweiter Redakteur' })
      expect([stale.status, stale.body.code]).toEqual([412, 'C202'])
      expect((await call('GET', `/page?path=/kellergasse`, undefined, 'visitor')).status).toBe(404)
      expect((await call('POST', '/publish/entry', { _id: page._id })).status).toBe(200)

      const seen = await eventually(async () => {
        const answer = await call('GET', '/page?path=/kellergasse', undefined, 'visitor')
        expect(answer.body.files?.[file._id]?.gridrefs).toHaveLength(7)
        return answer.body
      })
      const widest = seen.files[file._id].gridrefs.at(-1)
      const shown = await fetch(`${at.gateway.url}/api/v0/download/${file._id}/${widest.gridref}`)
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect([shown.status, bytes.length]).toEqual([200, widest.size])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_560, height: 1_920, format: 'jpeg' })

      const html = await eventually(async () => {
        const rendered = await fetch(`${at.gateway.url}/kellergasse`)
        expect(rendered.status).toBe(200)
        return rendered.text()
      })
      expect(html).toMatch(/<h1[^>]*>Kellergasse<\/h1>/)
      expect(html).toContain(`/download/${file._id}/640-`)
    }, 60_000)

    it('lets somebody sign up, confirm by mail and sign in', async () => {
      const account = { handle: 'eva@gruber.example', password: 'Nussbaum im Herbstwind' }
      const userData = { first_name: 'Eva', last_name: 'Gruber', addresses: [] }
      const signup = { ...account, password2: account.password, userData }
      expect((await call('POST', '/auth/signup', signup, 'visitor')).status).toBe(201)
      expect((await call('POST', '/auth/login', account, 'visitor')).body.code).toBe('C109')
      const text = await mailTo(account.handle, '/verify/')
      const token = /\/verify\/([\w-]{43})/.exec(text)?.[1]
      expect((await call('POST', '/auth/verify', { token }, 'visitor')).status).toBe(200)
      expect((await call('POST', '/auth/login', account, 'visitor')).status).toBe(200)
    }, 60_000)

    it('carries a visitor’s message to the house, and the answer to the visitor by mail', async () => {
      const config = (await call('GET', '/config')).body
      const open = { ...config, messages: { ...config.messages, captcha: 'off' } }
      expect((await call('PUT', '/config', open)).status).toBe(200)
      const email = 'franz@huber.example'
      const message = { name: 'Franz Huber', email, subject: 'Tisch für zwei', message: 'Haben Sie heute noch Platz?' }
      const sent = await call('POST', '/message', { ...message, consent: { text_version: '1' } }, 'visitor')
      expect(sent.status).toBe(201)
      const { _id } = sent.body[0]
      const answer = { html: '<p>Ja, der Erker ist frei.</p>' }
      expect((await call('POST', `/message/${_id}/reply`, answer)).status).toBe(201)
      await mailTo(email, 'Ja, der Erker ist frei.')
      await eventually(async () => {
        const [stored] = (await call('GET', `/message/${_id}`)).body
        expect(stored).toMatchObject({ state: 'answered', replies: [{ delivery: 'sent' }] })
      }, 20_000)
    }, 60_000)

    it('answers a client that sends a large file of the wrong type, also through the gateway', async () => {
      const { status, body } = await upload('setup.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(20_000_000)]))
      expect([status, body.code]).toEqual([415, 'C3'])
    })

    it('makes the renditions once although media is killed while it makes them', async () => {
      const { body } = await upload('Presshaus.jpg', await vineyard(4_200, 2_800))
      await eventually(async () =>
        expect((await call('GET', `/file/${body[0]._id}`)).body[0].progress).toBeGreaterThan(0),
      )
      await at.media.process.kill()
      expect((await call('GET', `/file/${body[0]._id}`)).status).toBe(503)
      await at.media.restart()
      const file = await readyFile(body[0]._id)
      expect(file.gridrefs).toHaveLength(7)
      const files = (await call('GET', '/file?limit=200')).body as {
        gridrefs: { size: number }[]
        gridrefs_ng: { size: number }[]
      }[]
      const sizes = files.flatMap(({ gridrefs, gridrefs_ng }) => [...gridrefs, ...gridrefs_ng]).map(({ size }) => size)
      const { by_kind } = (await call('GET', '/quota/site')).body
      expect(by_kind.variant).toBe(sizes.reduce((sum, size) => sum + size, 0))
    }, 60_000)

    it('lets every running request finish when a service is asked to stop', async () => {
      const { body } = await call('GET', '/file?limit=1')
      const { _id, gridrefs } = body[0]
      const path = `${at.gateway.url}/api/v0/download/${_id}/${gridrefs.at(-1).gridref}`
      const asked = Array.from({ length: 100 }, () => fetch(path))
      const uploading = upload('Während des Neustarts.jpg', await vineyard(2_000, 1_500))
      // Every one of them has reached the service once it has begun to answer it.
      const answers = await Promise.all(asked)
      const stopped = at.media.process.stop()
      const late = Array.from({ length: 100 }, () => fetch(path))
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
      expect(new Set(sizes)).toEqual(new Set([gridrefs.at(-1).size]))
      // Those who come too late are told so; nobody is cut off in the middle.
      for (const answer of await Promise.all(late)) {
        const received = Buffer.from(await answer.arrayBuffer())
        if (answer.status === 200) expect(received.length).toBe(gridrefs.at(-1).size)
        else expect([answer.status, JSON.parse(String(received)).code]).toEqual([503, 'C207'])
      }
      expect([200, 503]).toContain((await uploading).status)
      expect(await stopped).toBe(0)
      const away = await call('GET', '/file?limit=1')
      expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'C207', '5'])
      await at.media.restart()
      await eventually(async () => expect((await call('GET', '/file?limit=1')).status).toBe(200), 15_000)
    }, 60_000)

    it('signs nobody out because auth is away for a while', async () => {
      await at.auth.process.kill()
      await at.media.process.stop()
      await at.media.restart()
      const { status, body } = await call('GET', '/file?limit=1')
      expect([status, body.code]).toEqual([503, 'C207'])
      await at.auth.restart()
      await eventually(async () => expect((await call('GET', '/file?limit=1')).status).toBe(200), 15_000)
    }, 60_000)

    it('lets everybody sign in while the store of the cms is away, which says so before anybody gives up', async () => {
      at.cmsLine.cut()
      await eventually(async () => {
        const begun = performance.now()
        const { status, body } = await call('GET', '/entry', undefined, 'visitor')
        expect([status, body.code]).toEqual([503, 'C207'])
        expect(performance.now() - begun).toBeLessThan(15_000)
      }, 30_000)
      expect((await call('POST', '/auth/login', ADMIN, 'visitor')).status).toBe(200)
      expect((await call('GET', '/auth/me')).body).toMatchObject({ handle: ADMIN.handle })
      at.cmsLine.heal()
      await eventually(async () => expect((await call('GET', '/entry', undefined, 'visitor')).status).toBe(200), 20_000)
    }, 60_000)

    it('stops every process in good order', async () => {
      expect(await at.stopInOrder()).toEqual({ gateway: 0, web: 0, newsletter: 0, media: 0, cms: 0, auth: 0 })
    }, 60_000)
  })
})

/** A large JPEG with something to see. */
const vineyard = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#5b7a3a', noise: { type: 'gaussian', mean: 120, sigma: 25 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
