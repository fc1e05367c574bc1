import { mkdir } from 'node:fs/promises'
import { BadEnvironment } from '@rebzeile/kit/config/read-env.ts'
import { FolderOutOfReach } from '@rebzeile/kit/postgres/server-account.ts'
import { startTelemetry } from '@rebzeile/kit/telemetry/start-telemetry.ts'
import { claimDataDir } from './embedded/claim-data-dir.ts'
import { completeFirstStart, type Installation, openInstallation } from './embedded/installation.ts'
import { OneLine } from './embedded/one-line.ts'
import { ensurePortIsFree } from './embedded/port.ts'
import { type Network, startNetwork } from './network.ts'
import { refuseUnfinishedRestore, restoreInstallation } from './restore/restore-installation.ts'
import { readSettings, type Settings } from './settings.ts'

/** Embedded mode: builds the web client if its sources changed, starts everything in this process, seeds the demo once. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  await mkdir(settings.dataDir, { recursive: true })
  const release = await claimDataDir(settings.dataDir)
  await ensurePortIsFree(settings)
  if (settings.restore) await restoreInstallation(settings.dataDir, settings.restore, say)
  else await refuseUnfinishedRestore(settings.dataDir)
  const { buildWeb } = await import('@rebzeile/web/build.ts')
  await buildWeb(say)
  const endTelemetry = await startTelemetry('rebzeile', process.env)
  const installation = await openInstallation(settings.dataDir, {
    handle: settings.adminHandle,
    password: settings.adminPassword,
  })
  say('Starting PostgreSQL and the services …')
  const network = await startNetwork({ ...settings, installation })
  stopOnSignals(network, async () => {
    await endTelemetry()
    await release()
  })
  try {
    if (installation.firstStart) await finishFirstStart(settings, installation, network)
  } catch (error) {
    await network.stop()
    throw error
  }
  say(`Ready: ${addressOf(network)}  (admin centre: ${addressOf(network)}/login)`)
}

async function finishFirstStart(settings: Settings, installation: Installation, network: Network) {
  const admin = installation.firstStart
  if (!admin) return
  if (settings.seed === 'demo') {
    const { seedDemo } = await import('./seed/seed-demo.ts')
    await seedDemo({ url: network.url, admin, say })
  }
  await network.drain()
  await completeFirstStart(settings.dataDir, installation)
  const password = settings.adminPassword ? 'as given in ADMIN_PASSWORD' : `${admin.password}  (shown only this once)`
  say(`Admin login: ${admin.handle} · password: ${password}`)
}

/** Ctrl-C, SIGTERM, or the death of the script that started us; a second signal does not wait. */
function stopOnSignals(network: Network, release: () => Promise<void>) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping …')
    await network.stop()
    await release()
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, stop)
}

const addressOf = (network: Network) => network.url.replace('127.0.0.1', 'localhost')

const say = (line: string) => console.info(line)

try {
  await start()
} catch (error) {
  if (error instanceof OneLine || error instanceof BadEnvironment || error instanceof FolderOutOfReach)
    console.error(error.message)
  else console.error(error)
  process.exit(1)
}
