import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { signIn } from '@rebzeile/dev/seed/site-api.ts'
import { freePort } from '@rebzeile/kit/postgres/server.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { type StartedScript, startScript } from './support/started-script.ts'

const ADMIN = { handle: 'chefin', password: 'Traubenlese am Wagram' }

describe('npm start', () => {
  let dataDir: string
  let started: StartedScript[]

  const start = async (env: Record<string, string> = {}, through?: readonly string[]) => {
    const script = startScript({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env }, through)
    started.push(script)
    return script
  }
  const asChefin = { ADMIN_HANDLE: ADMIN.handle, ADMIN_PASSWORD: ADMIN.password }

  beforeEach(async () => {
    started = []
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
    await chmod(dataDir, 0o755)
  })
  afterEach(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGTERM')
      await ended()
    }
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)

  it('names the address and the admin’s login once, and keeps both for the next start', async () => {
    const first = await start()
    const url = await first.ready()
    const [, handle = '', password = ''] =
      /^Admin login: (\S+) · password: (\S+) {2}\(shown only this once\)$/m.exec(first.output()) ?? []
    const api = await signIn(url, { handle, password })
    await api.createEntry({ type: 'page', title: 'Bleibt' })
    first.child.kill('SIGTERM')
    expect(await first.ended()).toBe(0)

    const second = await start()
    const again = await signIn(await second.ready(), { handle, password })
    expect(await again.findEntry('page', 'bleibt')).toMatchObject({ title: 'Bleibt' })
    expect(second.output()).not.toMatch(/password/i)
  }, 120_000)

  it('takes the admin’s login from the environment and keeps the password to itself', async () => {
    const script = await start(asChefin)
    const url = await script.ready()
    await signIn(url, ADMIN)
    expect(script.output()).toContain('Admin login: chefin · password: as given in ADMIN_PASSWORD')
    const stored = await readFile(join(dataDir, 'installation.json'), 'utf8')
    expect([script.output(), stored].join()).not.toContain(ADMIN.password)
  }, 60_000)

  it('says in one line that the port is taken', async () => {
    const taken = createServer()
    const port = await new Promise<string>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve(String(Object(taken.address()).port))),
    )
    const script = await start({ PORT: port })
    expect(await script.ended()).toBe(1)
    taken.close()
    expect(script.output().trim()).toBe(
      `Port ${port} is taken by another program. Set another one: PORT=8081 npm start`,
    )
  }, 60_000)

  it('lets requests finish when it is told to stop, and leaves no PostgreSQL behind', async () => {
    const script = await start(asChefin)
    const url = await script.ready()
    const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    const login = await beginLogin(url)
    script.child.kill('SIGTERM')
    await eventually(() => expect(script.output()).toContain('Stopping'))
    expect(await login.finish()).toBe(200)
    expect(await script.ended()).toBe(0)
    expect(isAlive(pid)).toBe(false)
  }, 60_000)

  it('keeps every entry it acknowledged when it is killed in the middle of writing', async () => {
    const script = await start(asChefin)
    const api = await signIn(await script.ready(), ADMIN)
    const acknowledged: string[] = []
    const writer = async (name: string) => {
      for (let n = 0; ; n++) {
        const { slug } = await api.createEntry({ type: 'page', title: `${name} ${n}` })
        acknowledged.push(slug)
      }
    }
    const writers = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => writer(`Schreiber ${name}`)))
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(40), 20_000)
    process.kill(await pidOfPlatform(dataDir), 'SIGKILL')
    await writers
    await script.ended()

    const again = await signIn(await (await start()).ready(), ADMIN)
    const lost: string[] = []
    for (const slug of acknowledged) if (!(await again.findEntry('page', slug))) lost.push(slug)
    expect(lost).toEqual([])
  }, 120_000)

  const asUser = ordinaryUser()
  const itAsUser = asUser ? it : it.skip
  itAsUser(
    'runs as an ordinary user',
    async () => {
      if (!asUser) return
      await chown(dataDir, asUser.uid, asUser.gid)
      const { uid, gid } = asUser
      const script = await start(asChefin, ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'])
      await signIn(await script.ready(), ADMIN)
      script.child.kill('SIGTERM')
      expect(await script.ended()).toBe(0)
    },
    60_000,
  )
})

const pidOfPlatform = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'process.pid'), 'utf8'), 10)

/** A login of which the server has the first half when this resolves. */
async function beginLogin(url: string): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify(ADMIN)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: url }
  const outgoing = request(`${url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue' },
  })
  const answered = once(outgoing, 'response')
  outgoing.flushHeaders()
  await once(outgoing, 'continue')
  outgoing.write(body.slice(0, 10))
  return {
    async finish() {
      outgoing.end(body.slice(10))
      const [answer] = (await answered) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Somebody without rights of their own whom root may become; undefined where there is nobody or we are not root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = execFileSync('getent', ['passwd'], { encoding: 'utf8' }).trim().split('\n')
  const users = lines.map((line) => line.split(':')).map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
  return users.find(({ uid }) => uid >= 1_000 && uid < 60_000)
}
