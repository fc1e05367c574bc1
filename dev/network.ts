import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAuth } from '@rebzeile/auth/auth.ts'
import { createCms } from '@rebzeile/cms/cms.ts'
import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { API_PREFIX } from '@rebzeile/contracts/http/routes.ts'
import { createGateway } from '@rebzeile/gateway/gateway.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { EVERY_INTERFACE } from '@rebzeile/kit/http/http-server.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { freePort, type PostgresServer, startPostgres } from '@rebzeile/kit/postgres/server.ts'
import { createMedia } from '@rebzeile/media/media.ts'
import { createNewsletter } from '@rebzeile/newsletter/newsletter.ts'
import { createWeb } from '@rebzeile/web/web.ts'
import type { Installation } from './embedded/installation.ts'

export interface NetworkOptions {
  dataDir: string
  installation: Installation
  port: number
  host?: string
  /** Where visitors find the site; links in mails begin with it. Default: this machine, at the port. */
  publicUrl?: string
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  rateLimitFactor: number
  trustedProxies: number
}

export interface Network {
  url: string
  /** Resolves when every event is sent and handled. */
  drain(): Promise<void>
  /** In-flight requests finish, then the services, the bus and PostgreSQL stop. */
  stop(): Promise<void>
}

const DATABASES = ['auth', 'cms', 'media', 'newsletter', 'bus'] as const

/** The whole platform in one process on one real PostgreSQL: what the containers do, without the containers. */
export async function startNetwork(options: NetworkOptions): Promise<Network> {
  const postgres = await startPostgres({
    dataDir: join(options.dataDir, 'postgres'),
    password: options.installation.postgresPassword,
  })
  const bus = await startBus(postgres, options.logLevel)
  const port = options.port || (await freePort())
  const services = await startServices(postgres, bus, { ...options, port })
  const { gateway, web } = await startGateway(bus, services, { ...options, port })

  return {
    url: gateway.url(),
    async drain() {
      for (const service of Object.values(services)) await service.drain()
    },
    async stop() {
      await gateway.stop()
      await web.stop()
      await Promise.all(Object.values(services).map((service) => service.stop()))
      await bus.stop()
      await postgres.stop()
    },
  }
}

async function startBus(postgres: PostgresServer, level: string): Promise<Bus> {
  await Promise.all(DATABASES.map((name) => postgres.ensureDatabase(name)))
  const bus = openBus(postgres.url('bus'), { mayBeUnheard, log: createLog('bus', { level }) })
  await bus.start()
  return bus
}

async function startServices(postgres: PostgresServer, bus: Bus, options: NetworkOptions) {
  const { clientAddressSecret, keySecret, configSecret, firstStart } = options.installation
  const common = {
    port: 0,
    host: '127.0.0.1',
    busUrl: postgres.url('bus'),
    clientAddressSecret,
    logLevel: options.logLevel,
  }
  const publicUrl = options.publicUrl ?? `http://localhost:${options.port}`
  const auth = createAuth(
    { ...common, publicUrl, databaseUrl: postgres.url('auth'), keySecret, configSecret, firstAdmin: firstStart },
    { bus },
  )
  await auth.start()
  const verified = { ...common, jwksUrl: `${auth.url()}/.well-known/jwks.json` }
  const blobsUrl = pathToFileURL(join(options.dataDir, 'files')).href
  const media = createMedia({ ...verified, documentsUrl: postgres.url('media'), blobsUrl }, { bus })
  const newsletter = createNewsletter(
    { ...verified, databaseUrl: postgres.url('newsletter'), configSecret, publicUrl, mailCatcher: true },
    { bus },
  )
  // Both listen to the configuration that the cms announces when it first starts.
  await Promise.all([media.start(), newsletter.start()])
  const backup = {
    folder: join(options.dataDir, 'backups'),
    peers: { auth: auth.url(), media: media.url(), newsletter: newsletter.url() },
    secrets: { clientAddressSecret, keySecret, configSecret },
  }
  const cms = createCms({ ...verified, publicUrl, documentsUrl: postgres.url('cms'), configSecret, backup }, { bus })
  await cms.start()
  return { auth, cms, media, newsletter }
}

type Services = Record<'auth' | 'cms' | 'media' | 'newsletter', Service>

async function startGateway(bus: Bus, services: Services, options: NetworkOptions) {
  const { port } = options
  const web = createWeb({
    port: 0,
    host: '127.0.0.1',
    apiUrl: `http://127.0.0.1:${port}${API_PREFIX}`,
    logLevel: options.logLevel,
  })
  await web.start()
  const gateway = createGateway(
    {
      port,
      host: options.host ?? EVERY_INTERFACE,
      busUrl: '',
      clientAddressSecret: options.installation.clientAddressSecret,
      logLevel: options.logLevel,
      upstreams: {
        auth: services.auth.url(),
        cms: services.cms.url(),
        media: services.media.url(),
        newsletter: services.newsletter.url(),
        web: web.url(),
      },
      trustedProxies: options.trustedProxies,
      rateLimitFactor: options.rateLimitFactor,
    },
    { bus },
  )
  await gateway.start()
  return { gateway, web }
}
