import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PostgresServer, startPostgres } from '@rebzeile/kit/postgres/server.ts'
import { type Running, startProgram } from './processes.ts'

export interface Platform {
  postgres: PostgresServer
  auth: Running
  cms: Running
  media: Running
  newsletter: Running
  gateway: Running
  /** A token of an admin, as the gateway would get one. */
  token: string
  stop(): Promise<void>
}

/** What the processes of the platform share. */
export const SECRETS = {
  CLIENT_ADDRESS_SECRET: 'bench bench bench bench',
  KEY_SECRET: 'bench bench bench bench',
  CONFIG_SECRET: 'bench bench bench bench',
}
const ADMIN = { handle: 'admin', password: 'a password for the bench' }

/** The services as processes of their own on a durable PostgreSQL, with rate limits off. */
export async function startPlatform(): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), password: 'bench' })
  for (const name of ['auth', 'cms', 'media', 'newsletter', 'bus']) await postgres.ensureDatabase(name)
  const common = { ...SECRETS, BUS_URL: postgres.url('bus') }
  const auth = await startProgram('services/auth/src/main.ts', {
    ...common,
    DATABASE_URL: postgres.url('auth'),
    ADMIN_HANDLE: ADMIN.handle,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const verified = { ...common, JWKS_URL: `${auth.url}/.well-known/jwks.json` }
  const cms = await startProgram('services/cms/src/main.ts', { ...verified, DOCUMENTS_URL: postgres.url('cms') })
  const media = await startProgram('services/media/src/main.ts', {
    ...verified,
    DOCUMENTS_URL: postgres.url('media'),
    BLOBS_URL: pathToFileURL(join(folder, 'files')).href,
  })
  const newsletter = await startProgram('services/newsletter/src/main.ts', {
    ...verified,
    DATABASE_URL: postgres.url('newsletter'),
  })
  const gateway = await startProgram('gateway/src/main.ts', {
    ...common,
    AUTH_URL: auth.url,
    CMS_URL: cms.url,
    MEDIA_URL: media.url,
    NEWSLETTER_URL: newsletter.url,
    WEB_URL: cms.url,
    RATE_LIMIT_FACTOR: '0',
  })
  return {
    postgres,
    auth,
    cms,
    media,
    newsletter,
    gateway,
    token: await tokenOf(auth.url),
    async stop() {
      for (const running of [gateway, newsletter, media, cms, auth]) await running.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function tokenOf(authUrl: string): Promise<string> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${authUrl}/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(ADMIN) })
  const sid = login.headers.getSetCookie()[0]?.match(/^sid=([^;]+)/)?.[1]
  const exchanged = await fetch(`${authUrl}/internal/session-token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ sid }),
  })
  return ((await exchanged.json()) as { token: string }).token
}
