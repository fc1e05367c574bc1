import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../postgres/server.ts'

export interface MongoServer {
  url: string
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>
}

export const MONGO_MISSING =
  'MongoDB: name one in TEST_MONGO_URL, or `python3 -m venv .cache/secantus && .cache/secantus/bin/pip install secantusdb==0.7.0b3`'

const COMMAND = 'secantusd-py'
const START_TIMEOUT_MS = 20_000

export function mongoAvailable(): boolean {
  return Boolean(process.env.TEST_MONGO_URL || mongoBinary())
}

/** Where tests find MongoDB: the real one named in TEST_MONGO_URL, else a compatible server started with its files in `folder`. */
export async function startMongo(folder: string): Promise<MongoServer> {
  const real = process.env.TEST_MONGO_URL
  if (real) return { url: real, kill: refuse, stop: async () => {}, restart: refuse }
  const binary = mongoBinary()
  if (!binary) throw new Error(MONGO_MISSING)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  let child = await launch(binary, folder, port)

  return {
    // The server is a replica set of one under a name of its own, and does not recognise a write sent twice.
    url: `mongodb://127.0.0.1:${port}/test?directConnection=true&retryWrites=false`,
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    restart: async () => {
      await end(child, 'SIGKILL')
      child = await launch(binary, folder, port)
    },
  }
}

async function refuse(): Promise<void> {
  throw new Error('the server named in TEST_MONGO_URL is not ours to end')
}

function mongoBinary(): string | undefined {
  const own = fileURLToPath(new URL(`../../../.cache/secantus/bin/${COMMAND}`, import.meta.url))
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, COMMAND))
  return [process.env.SECANTUS_BIN, own, ...onPath].find((file) => file && existsSync(file))
}

async function launch(binary: string, folder: string, port: number): Promise<ChildProcess> {
  // In memory: on disk this version was seen to hang under load. Ctrl-C must reach us first, hence the group of its own.
  const child = spawn(binary, ['--port', String(port), '--storage-path', ':memory:', '--log-level', 'ERROR'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder },
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the MongoDB test server ended at once')
    if (Date.now() > deadline) throw new Error('the MongoDB test server did not start in time')
    await delay(50)
  }
  return child
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
