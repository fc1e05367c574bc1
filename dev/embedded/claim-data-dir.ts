import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OneLine } from './one-line.ts'

const WAIT_MS = 12_000

/**
 * Makes this process the only one that works on a data folder; resolves to the function that gives it back. A process
 * that is just stopping (its parent was killed) is waited for.
 */
export async function claimDataDir(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'process.pid')
  const end = Date.now() + WAIT_MS
  for (;;) {
    const holder = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    if (!holder || holder === process.pid || !isAlive(holder) || !(await isOurs(holder))) break
    if (Date.now() > end)
      throw new OneLine(`${folder} is in use by process ${holder}. Stop it, or set another DATA_DIR.`)
    await delay(100)
  }
  await writeFile(file, `${process.pid}\n`)
  return () => rm(file, { force: true })
}

/** Process numbers are used again: only one that runs our script counts. */
async function isOurs(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null || command.includes('dev/start')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
