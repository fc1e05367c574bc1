import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@rebzeile/kit/postgres/server.ts'
import autocannon from 'autocannon'
import { median, type Row } from './support/row.ts'

const ROUNDS = 3

/** The embedded mode on an installed data folder: time to the first page, and memory after some load, without PostgreSQL. */
export async function benchBoot(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-boot-'))
  try {
    const boots: number[] = []
    let memory = 0
    for (let round = 0; round <= ROUNDS; round++) {
      const run = await boot(dataDir, round === 0 ? 'demo' : 'none')
      if (round > 0) boots.push(run.ms)
      if (round === ROUNDS) memory = await memoryAfterLoad(run)
      await run.stop()
    }
    const ms = median(boots)
    return [
      {
        work: 'embedded: boot to the first page',
        ours: `${ms.toFixed(0)} ms`,
        limit: '–',
        figure: ms,
        must: { most: 2_100 },
        unit: 'ms',
      },
      {
        work: 'embedded: memory after load, PostgreSQL apart',
        ours: `${memory.toFixed(0)} MB`,
        limit: '–',
        figure: memory,
        must: { most: 456 },
        unit: 'MB',
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function boot(dataDir: string, seed: 'demo' | 'none') {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['dev/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: seed,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const url = `http://127.0.0.1:${port}/`
  const ready = async () =>
    seed === 'demo' ? output.includes('Ready:') : (await fetch(url).catch(() => null))?.status === 200
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(output)
    await delay(10)
  }
  const ms = performance.now() - started
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { ms, url, pid: child.pid as number, stop }
}

async function memoryAfterLoad({ url, pid }: { url: string; pid: number }): Promise<number> {
  for (const path of ['', 'vinothek', 'api/v0/site'])
    await autocannon({ url: url + path, connections: 16, duration: 3 })
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1_024
}
