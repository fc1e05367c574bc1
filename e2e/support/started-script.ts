import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/start.mjs')
const START_TIMEOUT_MS = 60_000

export interface StartedScript {
  child: ChildProcess
  /** All it has printed so far. */
  output(): string
  /** Waits for the line that names the address; throws what was printed if the script ends before. */
  ready(): Promise<string>
  /** Waits until the script has ended and its output is complete. */
  ended(): Promise<number | null>
}

/** Runs what `npm start` runs, as a process of its own. */
export function startScript(env: Record<string, string>, through: readonly string[] = []): StartedScript {
  const [command = '', ...args] = [...through, process.execPath, SCRIPT]
  const { NODE_OPTIONS: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(command, args, { env: { ...inherited, SEED: 'none', HOST: '127.0.0.1', ...env } })
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    output: () => printed,
    ready: () =>
      eventually(() => {
        const address = /^Ready: (\S+)/m.exec(printed)?.[1]
        if (address) return address.replace('localhost', '127.0.0.1')
        throw new Error(`not ready: ${printed}`)
      }, START_TIMEOUT_MS),
    ended: () => ended,
  }
}
