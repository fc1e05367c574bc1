import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@rebzeile/kit/postgres/server.ts'

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a program that listens on PORT and waits until it answers at `path`. */
export async function startProgram(script: string, env: Record<string, string>, path = '/healthz'): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilUp(url + path, child)
  return { url, pid: child.pid as number, stop: () => end(child) }
}

async function untilUp(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_500; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await delay(10)
  }
  throw new Error(`${address} does not answer`)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
