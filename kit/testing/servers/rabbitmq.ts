import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../postgres/server.ts'

export interface RabbitMqServer {
  url: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Ends it in good order; `start` brings it back with everything durable. */
  stop(): Promise<void>
  start(): Promise<void>
  restart(): Promise<void>
  /** Stops it for good, with the port mapper it brought along. */
  remove(): Promise<void>
}

// The wrapper on the PATH changes the user and drops the environment.
const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server'
const ERLANG = '/usr/lib/erlang'
const START_TIMEOUT_MS = 60_000

export const RABBITMQ_MISSING = 'RabbitMQ: apt-get install rabbitmq-server'

/** Whether this machine has RabbitMQ. */
export const rabbitMqAvailable = (): boolean => existsSync(SERVER) && existsSync(ERLANG)

/** Starts a private RabbitMQ with its data in `folder`, on free loopback ports. */
export async function startRabbitMq(folder: string): Promise<RabbitMqServer> {
  const [port, distribution, mapper] = [await freePort(), await freePort(), await freePort()]
  const environment = environmentOf(folder, { port, distribution, mapper })
  await prepare(folder)

  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(SERVER, { env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    await untilReady(child)
  }
  const stop = async () => {
    const ended = exitOf(child)
    child?.kill('SIGTERM')
    await ended
  }
  const kill = async () => {
    const ended = exitOf(child)
    // The server's own process knows nothing of the shell that started it, and is the one that has the data.
    process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGKILL')
    await ended
  }
  await start()
  return {
    url: `amqp://test:test@127.0.0.1:${port}`,
    start,
    stop,
    kill,
    async restart() {
      await stop()
      await start()
    },
    async remove() {
      await stop()
      endPortMapper(mapper)
    },
  }
}

async function prepare(folder: string) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'enabled_plugins'), '[].')
  const settings = {
    default_user: 'test',
    default_pass: 'test',
    loopback_users: 'none',
    'disk_free_limit.absolute': '50MB',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  await writeFile(join(folder, 'rabbitmq.conf'), lines.join(''))
}

function environmentOf(folder: string, ports: { port: number; distribution: number; mapper: number }) {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    RABBITMQ_NODENAME: `test${ports.port}@localhost`,
    RABBITMQ_NODE_PORT: String(ports.port),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(ports.distribution),
    ERL_EPMD_PORT: String(ports.mapper),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'none'),
    RABBITMQ_SERVER_ERL_ARGS: '+S 1:1 +sbwt none',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (what: string) => reject(new Error(`RabbitMQ ${what}: ${log.trim()}`))
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        log = (log + chunk).slice(-4_000)
        if (!log.includes('Server startup complete')) return
        clearTimeout(timer)
        resolve()
      })
    }
  })
}

function exitOf(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/** Erlang leaves its port mapper running when the server has ended. */
function endPortMapper(port: number) {
  const runtime = readdirSync(ERLANG).find((name) => name.startsWith('erts-'))
  if (!runtime) return
  try {
    execFileSync(join(ERLANG, runtime, 'bin/epmd'), ['-port', String(port), '-kill'], { stdio: 'ignore' })
  } catch {
    // Gone already.
  }
}
