import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../postgres/server.ts'
import { eventually } from './eventually.ts'

export type ServiceProcess = Awaited<ReturnType<typeof startServiceProcess>>

interface Options {
  /** The script below the root of the repository, such as `services/media/src/main.ts`. */
  script: string
  env: Record<string, string>
  /** Where it shall listen; a free one by default. */
  port?: number
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A service as a process of its own, as it runs in its container, so that a test can kill it. */
export async function startServiceProcess({ script, env, port }: Options) {
  const chosen = port ?? (await freePort())
  const lines: string[] = []
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(chosen), ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => lines.push(String(text)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${chosen}`
  const health = async (door: 'healthz' | 'readyz'): Promise<number> =>
    (await fetch(`${url}/${door}`, { headers: { connection: 'close' } })).status

  return {
    url,
    port: chosen,
    health,
    log: () => lines.join(''),
    /** Resolves once it can serve. */
    ready: () =>
      eventually(async () => {
        const status = child.exitCode === null ? await health('readyz') : 0
        if (status !== 200) throw new Error(`${script} answers ${status}: ${lines.join('').slice(-2_000)}`)
      }, 20_000),
    /** Ends it at once, as a crash would. */
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    /** Asks it to stop; resolves to its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      return exited
    },
  }
}
