import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import type { Config } from '@rebzeile/contracts/http/cms/config.ts'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Backup } from '@rebzeile/contracts/http/cms/upkeep.ts'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { API_PREFIX } from '@rebzeile/contracts/http/routes.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { freePort } from '@rebzeile/kit/postgres/server.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import sharp from 'sharp'
import { installedStores } from './support/installed-stores.ts'
import { type StartedScript, startScript } from './support/started-script.ts'

const ADMIN = { handle: 'chefin', password: 'Traubenlese am Wagram' }
const CUSTOMER = { handle: 'gast@example.at', password: 'Kellergasse mit Ausblick 7' }
const MAIL_PASSWORD = 'Zweigelt-2026'
const MINUTES = 60_000

/** Calls of the public API, signed in or not. */
async function visitor(url: string, login?: { handle: string; password: string }) {
  let cookie = ''
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData
    const json = body === undefined || isForm ? {} : { 'content-type': 'application/json' }
    return fetch(url + API_PREFIX + path, {
      method,
      headers: { origin: url, cookie, ...json, ...headers },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    })
  }
  const call = async <Result = unknown>(method: string, path: string, body?: unknown): Promise<Result> => {
    const answer = await send(method, path, body)
    const json = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
    return json as Result
  }
  if (login) {
    const answer = await send('POST', '/auth/login', login)
    if (!answer.ok) throw new Error(`login: ${await answer.text()}`)
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  return { send, call }
}

type Visitor = Awaited<ReturnType<typeof visitor>>

describe('a backup of the whole installation', () => {
  const folders: string[] = []
  const scripts: StartedScript[] = []
  let from: { dataDir: string; url: string; admin: Visitor; picture: string; entry: string }
  let archive: string

  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-flow-'))
    await chmod(folder, 0o755)
    folders.push(folder)
    return folder
  }
  const start = async (dataDir: string, env: Record<string, string> = {}) => {
    const script = startScript({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env })
    scripts.push(script)
    return script
  }

  beforeAll(async () => {
    const dataDir = await newFolder()
    const script = await start(dataDir, { ADMIN_HANDLE: ADMIN.handle, ADMIN_PASSWORD: ADMIN.password })
    const url = await script.ready()
    const admin = await visitor(url, ADMIN)
    from = { dataDir, url, admin, ...(await fill(admin, await visitor(url))) }
    archive = join(await newFolder(), 'archive.tar')
  }, 2 * MINUTES)
  afterAll(async () => {
    for (const { child, ended } of scripts) {
      child.kill('SIGTERM')
      await ended()
    }
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }, MINUTES)

  let before: { rows: Record<string, unknown[]>; files: Record<string, string> }

  it(
    'is made on demand, one at a time, and can be downloaded, also in parts',
    async () => {
      const { admin, dataDir, url } = from
      const stores = await installedStores(dataDir)
      before = { rows: await settled(stores), files: await stores.files() }
      const _id = await firstId(admin.call<Named[]>('POST', '/backup', {}))
      const second = await admin.send('POST', '/backup', {})
      expect([202, 409]).toContain(second.status)
      const job = await eventually(async () => {
        const [newest] = await admin.call<Backup[]>('GET', '/backup')
        expect(newest).toMatchObject({ _id, state: 'done', progress: 100 })
        return newest
      }, MINUTES)
      const whole = Buffer.from(await (await admin.send('GET', `/backup/${_id}/download`)).arrayBuffer())
      expect({ size: whole.length, sha256: sumOf(whole) }).toEqual({ size: job?.size, sha256: job?.sha256 })
      const range = { range: `bytes=100-${whole.length - 1}` }
      const rest = await admin.send('GET', `/backup/${_id}/download`, undefined, range)
      expect(rest.status).toBe(206)
      expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true)
      expect((await stat(join(dataDir, 'backups', `${_id}.tar`))).mode & 0o777).toBe(0o600)
      await writeFile(archive, whole)

      const customer = await visitor(url, CUSTOMER)
      for (const who of [customer, await visitor(url)]) {
        expect([401, 403]).toContain((await who.send('GET', `/backup/${_id}/download`)).status)
      }
    },
    2 * MINUTES,
  )

  it(
    'brings everything back in an empty installation, equal in every row and byte, also after an attempt that was killed',
    async () => {
      const dataDir = await newFolder()
      await leaveUnfinished(dataDir)
      const early = await start(dataDir)
      expect(await early.ended()).toBe(1)
      expect(early.output().trim()).toMatch(
        /^\S+ holds a restore that was not finished\. Start it again with RESTORE\.$/,
      )

      const script = await start(dataDir, { RESTORE: archive })
      const url = await script.ready()
      expect(script.output()).not.toMatch(/Admin login/)
      const stores = await installedStores(dataDir)
      expect(await stores.files()).toEqual(before.files)
      expect(comparable(await stores.rows())).toEqual(comparable(before.rows))

      const config = before.rows.cms?.map(String).find((line) => line.startsWith('config {"_id"')) ?? ''
      const sealed = JSON.parse(config.slice('config '.length)).body.mail.pass
      expect(createSecretBox(stores.configSecret, 'cms config').open(sealed)).toBe(MAIL_PASSWORD)

      const admin = await visitor(url, ADMIN)
      await visitor(url, CUSTOMER)
      expect(await admin.call('GET', `/entry/${from.entry}`)).toEqual(
        await from.admin.call('GET', `/entry/${from.entry}`),
      )
      expect(await admin.call('GET', '/message')).toMatchObject([{ name: 'Maria Bauer' }])
      expect(await admin.call('GET', '/consent')).toHaveLength(1)
      const [file] = await admin.call<File[]>('GET', `/file/${from.picture}`)
      expect(file?.gridrefs.length).toBeGreaterThan(0)
      for (const { gridref } of file?.gridrefs ?? []) {
        const rendition = await admin.send('GET', `/download/${from.picture}/${gridref}`)
        expect([rendition.status, rendition.headers.get('content-type')]).toEqual([
          200,
          expect.stringMatching(/^image\//),
        ])
      }
      expect(await admin.call('GET', '/backup')).toEqual([])
      const handle = 'neu@example.at'
      const [next] = await admin.call<User[]>('POST', '/auth', { handle, password: 'Kellergasse mit Aussicht 8' })
      expect(next?.userData.customer_no).toBe('K-000002')
    },
    2 * MINUTES,
  )

  it(
    'is refused over an installation that is in use, which stays as it was',
    async () => {
      const dataDir = await newFolder()
      await writeFile(join(dataDir, 'installation.json'), '{"mine":true}')
      const script = await start(dataDir, { RESTORE: archive })
      expect(await script.ended()).toBe(1)
      expect(script.output().trim()).toMatch(/^\S+ is not empty\. .*nothing was changed\.$/)
      expect(await readFile(join(dataDir, 'installation.json'), 'utf8')).toBe('{"mine":true}')
      expect((await readdir(dataDir)).filter((name) => name !== 'process.pid')).toEqual(['installation.json'])
    },
    MINUTES,
  )

  it(
    'is refused when a byte of it is another, before anything is written',
    async () => {
      const damaged = await readFile(archive)
      const at = Math.floor(damaged.length / 2)
      damaged.writeUInt8((damaged[at] ?? 0) ^ 1, at)
      const path = join(await newFolder(), 'damaged.tar')
      await writeFile(path, damaged)
      const dataDir = await newFolder()
      const script = await start(dataDir, { RESTORE: path })
      expect(await script.ended()).toBe(1)
      expect(script.output()).toMatch(/cannot be restored: the archive is damaged/)
      expect((await readdir(dataDir)).filter((name) => name !== 'process.pid')).toEqual([])
    },
    MINUTES,
  )
})

interface Named {
  _id: string
}

async function firstId(list: Promise<Named[]>): Promise<string> {
  const [first] = await list
  if (!first) throw new Error('the answer was empty')
  return first._id
}

/** A little of everything. */
async function fill(admin: Visitor, guest: Visitor) {
  const config = await admin.call<Config>('GET', '/config')
  const mail = { host: 'smtp.example', port: 587, secure: true, user: 'wein', pass: MAIL_PASSWORD, from: 'a@b.at' }
  await admin.call('PUT', '/config', { ...config, mail, messages: { ...config.messages, captcha: 'off' } })
  const place = {
    first_name: 'Maria',
    last_name: 'Bauer',
    address: 'Kellergasse 7',
    zip: '3471',
    city: 'Großriedenthal',
  }
  const userData = { addresses: [{ type: 'person', ...place, country: 'at' }] }
  await admin.call('POST', '/auth', { ...CUSTOMER, name: 'Maria Bauer', userData })

  const form = new FormData()
  const noise = sharp({ create: { width: 900, height: 600, channels: 3, background: '#73253f' } })
  form.append('ried.png', new Blob([new Uint8Array(await noise.png().toBuffer())], { type: 'image/png' }), 'ried.png')
  const picture = await firstId(admin.call<Named[]>('POST', '/upload', form))
  const ready = async (least: number) =>
    eventually(async () => {
      const [file] = await admin.call<File[]>('GET', `/file/${picture}`)
      if (file?.status !== 'ready' || file.rev < least) throw new Error('not ready')
      return file
    }, 20_000)
  const { rev } = await ready(1)
  await admin.call('POST', '/crop', { _id: picture, rev, x: 100, y: 50, w: 600, h: 400 })
  await ready(rev + 1)
  // The heaviest renditions come last, behind everybody's back.
  await eventually(async () => {
    const [file] = await admin.call<File[]>('GET', `/file/${picture}`)
    expect(file?.gridrefs_ng.map(({ mime }) => mime)).toContain('image/avif')
  }, 30_000)

  const content = { type: 'news', title: 'Löß & Wein', media: [{ file: picture }] }
  const [entry] = await admin.call<Entry[]>('POST', '/entry', content)
  if (!entry) throw new Error('no entry')
  await admin.call('POST', '/publish/entry', { _id: entry._id, rev: entry.rev })

  await guest.call('POST', '/message', {
    ...{ name: 'Maria Bauer', email: 'maria@example.com', subject: 'Weinverkostung' },
    ...{ message: 'Haben Sie am Samstag noch Platz?', consent: { text_version: '1' } },
  })
  const choices = { analytics: 1, marketing: 0, maps: 1, fb: 0, instagram: 0, video: 1 }
  await guest.call('POST', '/consent', { cid: crypto.randomUUID(), v: 1, choices })
  return { picture, entry: entry._id }
}

/** What a restore leaves that was killed. */
async function leaveUnfinished(dataDir: string) {
  await writeFile(join(dataDir, 'restore.unfinished'), 'an archive\n')
  await mkdir(join(dataDir, 'files', 'kept'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'kept', 'half~'), 'half')
}

/** What the background does comes to an end: twice the same is all there is. */
function settled(stores: Awaited<ReturnType<typeof installedStores>>) {
  let last: Record<string, unknown[]> | undefined
  return eventually(async () => {
    const now = await stores.rows()
    const previous = last
    last = now
    expect(now).toEqual(previous)
    return now
  }, 20_000)
}

/** When a session was last seen is written on every look; everything else must be equal. */
function comparable(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  return { ...rows, auth: rows.auth?.filter((line) => !String(line).startsWith('sessions [')) ?? [] }
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
