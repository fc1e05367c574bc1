import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './binaries.ts'
import { type ServerAccount, serverAccount, spawnAs } from './server-account.ts'

export interface PostgresServer {
  /** Connection string of a database on this server, for the superuser. */
  url(database: string): string
  /** Makes the database unless it exists. */
  ensureDatabase(name: string): Promise<void>
  /** Fast shutdown: running statements end, everything committed stays. */
  stop(): Promise<void>
  readonly pid: number
}

export interface PostgresServerOptions {
  /** Folder of the cluster; made on the first start. */
  dataDir: string
  /** The superuser's password; must stay the same for an existing cluster. */
  password: string
  /** False trades safety for speed: for tests only. */
  durable?: boolean
  maxConnections?: number
  onLog?: (line: string) => void
}

const USER = 'postgres'
const START_TIMEOUT_MS = 30_000

/**
 * Starts a real PostgreSQL from the npm package's binaries, on a free loopback port. A server that a killed process left
 * running on the same folder is stopped first. As root, the server runs as the system user `postgres`, made if absent.
 */
export async function startPostgres(options: PostgresServerOptions): Promise<PostgresServer> {
  const binaries = await postgresBinaries()
  await makeFolder(options.dataDir)
  const account = await serverAccount(options.dataDir)
  if (account) await chown(options.dataDir, account.uid, account.gid)
  if (!existsSync(join(options.dataDir, 'PG_VERSION'))) await initialise(binaries.initdb, options, account)
  await stopOrphan(options.dataDir)

  const port = await freePort()
  const child = spawnAs(account, [binaries.postgres, ...serverArguments(options, port)], {
    // A group of its own: Ctrl-C in the terminal must reach us first, so that requests can finish.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  })
  await untilReady(child, options.onLog)
  const url = (database: string) =>
    `postgres://${USER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`

  return {
    url,
    pid: child.pid as number,
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    stop: () => stopChild(child),
  }
}

async function makeFolder(folder: string) {
  // Only the cluster itself is closed to others: the server's own user has to pass through the folder above it.
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

async function initialise(initdb: string, options: PostgresServerOptions, account?: ServerAccount) {
  const passwordFile = join(dirname(options.dataDir), `.pgpass-${randomBytes(6).toString('hex')}`)
  await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 })
  if (account) await chown(passwordFile, account.uid, account.gid)
  const flags = [
    `--pgdata=${options.dataDir}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-messages=C',
    ...(options.durable === false ? ['--no-sync'] : []),
  ]
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawnAs(account, [initdb, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
      let errors = ''
      child.stderr?.on('data', (chunk) => {
        errors += chunk
      })
      child.once('error', reject)
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors.trim()}`))))
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** A killed parent leaves the server running; its pid file says which process to end before another may start. */
async function stopOrphan(dataDir: string) {
  const pidFile = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(pidFile, 10)
  if (!pid || !isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < START_TIMEOUT_MS && isPostgres(pid); waited += 20) await delay(20)
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres')
  } catch {
    return false
  }
}

function serverArguments(options: PostgresServerOptions, port: number): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: options.maxConnections ?? 120,
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    log_min_messages: 'warning',
    ...(options.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return ['-D', options.dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function untilReady(child: ChildProcess, onLog?: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time: ${log}`)), START_TIMEOUT_MS)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL ended with ${code}: ${log.trim()}`))
    })
    child.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4_000)
      onLog?.(String(chunk).trimEnd())
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}

/** A TCP port on loopback that nobody listens on just then. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
