import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { completeFirstStart, openInstallation } from '@rebzeile/dev/embedded/installation.ts'
import { startNetwork } from '@rebzeile/dev/network.ts'
import { type SiteApi, signIn } from '@rebzeile/dev/seed/site-api.ts'
import { seedSmallSite } from './small-site.ts'

export const ADMIN = { handle: 'admin', password: 'Traubenlese am Wagram' }

export interface SiteAtWork {
  url: string
  /** The public API, signed in as the admin. */
  api: SiteApi
  /** Where everything it keeps lies. */
  dataDir: string
  /** Connection string of one of its databases. */
  databaseUrl(name: string): Promise<string>
  stop(): Promise<void>
}

/** The whole platform in this process on a fresh data folder, with a small site in it. */
export async function siteAtWork(): Promise<SiteAtWork> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../web/build.ts')], { timeout: 120_000 })
  const dataDir = await mkdtemp(join(tmpdir(), 'site-at-work-'))
  // PostgreSQL's own user has to pass through it.
  await chmod(dataDir, 0o755)
  const installation = await openInstallation(dataDir, ADMIN)
  const network = await startNetwork({
    dataDir,
    installation,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'error',
    rateLimitFactor: 0,
    trustedProxies: 0,
  })
  await completeFirstStart(dataDir, installation)
  const api = await signIn(network.url, ADMIN)
  await seedSmallSite(api)
  await network.drain()
  return {
    url: network.url,
    api,
    dataDir,
    databaseUrl: async (name) => {
      const port = await portOf(join(dataDir, 'postgres'))
      return `postgres://postgres:${installation.postgresPassword}@127.0.0.1:${port}/${name}`
    },
    async stop() {
      await network.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL writes its port into the fourth line of its lock file. */
const portOf = async (cluster: string) => (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3]
