import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface Program {
  script: URL
  timeoutMs: number
  /** Of the whole process; where the system tells how much that is. */
  maxBytes: number
  /** Options of the runtime, such as what the program may not do. */
  options?: readonly string[]
}

/** The program gave no answer: it crashed, took too long or took too much. The same input would do it again. */
export class ProgramFailed extends Error {}

const LOOK_EVERY_MS = 200

/**
 * Has a process of its own work on one input: what hangs or crashes there, or devours memory, harms nobody else. It sees
 * none of our environment. Resolves to its answer; throws `ProgramFailed`, or the signal's reason when that aborts.
 */
export function runProgram(program: Program, input: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = fork(fileURLToPath(program.script), {
      serialization: 'advanced',
      env: { NODE_NO_WARNINGS: '1' },
      execArgv: [...(program.options ?? [])],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', abort)
      child.removeAllListeners()
      child.kill('SIGKILL')
      settle()
    }
    const fail = (why: string, cause?: unknown) => end(() => reject(new ProgramFailed(why, { cause })))
    const abort = () => end(() => reject(signal.reason))
    const timer = setTimeout(() => fail('it took too long'), program.timeoutMs)
    const watch = setInterval(async () => {
      if (child.pid && (await memoryOf(child.pid)) > program.maxBytes) fail('it took too much memory')
    }, LOOK_EVERY_MS)
    signal.addEventListener('abort', abort)
    child.once('message', (answer) => end(() => resolve(answer)))
    child.once('error', (cause) => fail('it could not be run', cause))
    child.once('exit', (code, signalName) => fail(`it ended with ${code ?? signalName}`))
    child.send(Object(input), (error) => error && fail('it could not be told', error))
  })
}

const PAGE_BYTES = 4_096

async function memoryOf(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES
}
