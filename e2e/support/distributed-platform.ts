import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { MIGRATIONS as AUTH_MIGRATIONS } from '@rebzeile/auth/auth.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { freePort } from '@rebzeile/kit/postgres/server.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { dropMongo, freshMongo } from '@rebzeile/kit/testing/fresh-mongo.ts'
import { infrastructure } from '@rebzeile/kit/testing/infrastructure.ts'
import { startProxy } from '@rebzeile/kit/testing/proxy.ts'
import { type ServiceProcess, startServiceProcess } from '@rebzeile/kit/testing/service-process.ts'
import { MIGRATIONS as NEWSLETTER_MIGRATIONS } from '@rebzeile/newsletter/newsletter.ts'

export const ADMIN = { handle: 'winzerin@example.at', password: 'Grüner Veltliner 2024' }

export type DistributedPlatform = Awaited<ReturnType<typeof startDistributed>>

type Name = 'auth' | 'cms' | 'media' | 'newsletter' | 'web' | 'gateway'
type Env = Record<string, string>

/** Every service a process of its own on PostgreSQL, MongoDB and RabbitMQ, with the variables of docker-compose.yml. */
export async function startDistributed() {
  await promisify(execFile)(process.execPath, ['web/build.ts'], { cwd: new URL('../..', import.meta.url) })
  const stores = await freshStores()
  const ports = await portsOf(NAMES)
  const url = (name: Name) => `http://127.0.0.1:${ports[name]}`
  const cmsLine = await startProxy(stores.cms)
  lines.push(cmsLine)
  const env = environments({ ...stores, cms: cmsLine.through(stores.cms) }, url)
  const running = new Map<Name, ServiceProcess>()
  const start = async (name: Name) => {
    const started = await startServiceProcess({ script: SCRIPTS[name], env: env[name], port: ports[name] })
    running.set(name, started)
    await started.ready()
  }
  // All at once, in no order: each waits for what it needs.
  await Promise.all(NAMES.map(start))

  const processOf = (name: Name) => {
    const found = running.get(name)
    if (!found) throw new Error(`${name} does not run`)
    return found
  }
  const handle = (name: Name) => ({
    get process() {
      return processOf(name)
    },
    restart: () => start(name),
  })
  return {
    gateway: { url: url('gateway') },
    auth: handle('auth'),
    media: handle('media'),
    newsletter: handle('newsletter'),
    /** The way of the cms to its store: it can be cut, and healed. */
    cmsLine,
    /** The services with databases that refuse to be reached until `heal`. */
    async withoutDatabases() {
      const alone = async (name: 'auth' | 'cms' | 'media', path: string) => {
        const variable = name === 'auth' ? 'DATABASE_URL' : 'DOCUMENTS_URL'
        const line = await startProxy(env[name][variable] ?? '')
        line.cut()
        lines.push(line)
        const through = line.through(env[name][variable] ?? '')
        const own = { ...env[name], [variable]: through, ...(name === 'media' ? { BLOBS_URL: through } : {}) }
        const process = await startServiceProcess({ script: SCRIPTS[name], env: { ...own, BUS_PREFIX: `${newId()}.` } })
        return { process, path, heal: line.heal }
      }
      const [auth, cms, media] = await Promise.all([
        alone('auth', '/auth/me'),
        alone('cms', '/site'),
        alone('media', `/download/${newId()}`),
      ])
      return { auth, cms, media }
    },
    /** Asks the processes to stop, the door first; resolves to their exit codes. */
    async stopInOrder() {
      const codes: Partial<Record<Name, number | null>> = {}
      for (const name of NAMES.toReversed()) {
        codes[name] = await processOf(name).stop()
        running.delete(name)
      }
      return codes
    },
    async stop() {
      await Promise.all([...running.values()].map((started) => started.kill()))
      await Promise.all(lines.map((line) => line.stop()))
      await stores.drop()
    },
  }
}

const lines: Awaited<ReturnType<typeof startProxy>>[] = []

const NAMES: readonly Name[] = ['auth', 'cms', 'media', 'newsletter', 'web', 'gateway']

const SCRIPTS: Record<Name, string> = {
  auth: 'services/auth/src/main.ts',
  cms: 'services/cms/src/main.ts',
  media: 'services/media/src/main.ts',
  newsletter: 'services/newsletter/src/main.ts',
  web: 'web/server/main.ts',
  gateway: 'gateway/src/main.ts',
}

async function freshStores() {
  const [auth, newsletter] = await Promise.all([freshDatabase(AUTH_MIGRATIONS), freshDatabase(NEWSLETTER_MIGRATIONS)])
  const [cms, media] = [freshMongo(), freshMongo()]
  return {
    auth: auth.url,
    newsletter: newsletter.url,
    cms,
    media,
    bus: infrastructure().rabbitmq ?? '',
    drop: () => Promise.all([auth.drop(), newsletter.drop(), dropMongo(cms), dropMongo(media)]),
  }
}

async function portsOf(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  return Object.fromEntries(names.map((name, index) => [name, [...ports][index]])) as Record<Name, number>
}

function environments(stores: Awaited<ReturnType<typeof freshStores>>, url: (name: Name) => string): Record<Name, Env> {
  const common = {
    BUS_URL: stores.bus,
    BUS_PREFIX: `test-${newId()}.`,
    JWKS_URL: `${url('auth')}/.well-known/jwks.json`,
    CLIENT_ADDRESS_SECRET: 'a secret of the tests',
  }
  return {
    auth: {
      ...common,
      ...{ DATABASE_URL: stores.auth, KEY_SECRET: 'another secret of the tests', PUBLIC_URL: url('gateway') },
      ...{ ADMIN_HANDLE: ADMIN.handle, ADMIN_PASSWORD: ADMIN.password },
    },
    cms: {
      ...common,
      DOCUMENTS_URL: stores.cms,
      CONFIG_SECRET: 'a third secret of the tests',
      PUBLIC_URL: url('gateway'),
    },
    newsletter: {
      ...common,
      ...{ DATABASE_URL: stores.newsletter, CONFIG_SECRET: 'a third secret of the tests' },
      // No mail server is configured here: mails are caught, and can be read at /mail_catcher.
      ...{ PUBLIC_URL: url('gateway'), MAIL_CATCHER: 'on' },
    },
    media: { ...common, DOCUMENTS_URL: stores.media, BLOBS_URL: stores.media },
    web: { API_URL: `${url('gateway')}/api/v0` },
    gateway: {
      ...common,
      ...{
        AUTH_URL: url('auth'),
        CMS_URL: url('cms'),
        MEDIA_URL: url('media'),
        NEWSLETTER_URL: url('newsletter'),
        WEB_URL: url('web'),
      },
      RATE_LIMIT_FACTOR: '0',
    },
  }
}
