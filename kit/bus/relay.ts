import { setTimeout as delay } from 'node:timers/promises'
import { type Bus, type Envelope, Unroutable } from './bus.ts'
import { type BusLog, silent } from './bus-log.ts'
import type { OutboxSource } from './event-store.ts'

export interface Relay {
  /** Lets the running batch end; what is left stays in the outbox. */
  stop(): Promise<void>
  /** Resolves when the outbox is empty; throws when all that is left are events no queue takes. */
  drain(): Promise<void>
}

interface RelayOptions {
  source: OutboxSource
  bus: Pick<Bus, 'publish' | 'ready'>
  log?: BusLog
}

const BATCH = 100
const IDLE_MS = 500
const MAX_PAUSE_MS = 5_000

/** Publishes what the outbox holds: at once when a transaction commits, and every 500 ms for what was missed. */
export function startRelay({ source, bus, log = silent }: RelayOptions): Relay {
  const alarm = startAlarm()
  const unsubscribe = source.onCommitted(alarm.ring)
  const stopping = new AbortController()
  const { signal } = stopping
  const unheard = new Set<string>()
  let troubles = 0
  let onlyUnheard = false

  const send = async (event: Envelope) => {
    try {
      await bus.publish(event)
      unheard.delete(event.name)
    } catch (error) {
      if (error instanceof Unroutable) reportUnheard(event)
      else troubles++
      throw error
    }
  }
  const reportUnheard = ({ name, id }: Envelope) => {
    if (!unheard.has(name)) log.error({ event: name, id }, 'no queue takes this event; it stays in the outbox')
    unheard.add(name)
  }

  /** One batch; resolves to whether another is worth trying at once. */
  const step = async (): Promise<boolean> => {
    if (!bus.ready()) return false
    const before = troubles
    try {
      const { sent, failed } = await source.drain(BATCH, send)
      onlyUnheard = failed > 0 && sent === 0 && troubles === before
      // A batch counts as one trouble, however many of its events failed.
      troubles = troubles === before ? 0 : before + 1
      return sent > 0
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read')
      troubles = before + 1
      return false
    }
  }
  const run = async () => {
    while (!signal.aborted) {
      alarm.reset()
      if (await step()) continue
      // While the bus is in trouble a commit is no reason to try sooner.
      if (troubles)
        await delay(Math.min(IDLE_MS * 2 ** (troubles - 1), MAX_PAUSE_MS), undefined, { signal }).catch(() => {})
      else await alarm.wait(IDLE_MS)
    }
  }
  const running = run()

  return {
    async stop() {
      unsubscribe()
      stopping.abort()
      alarm.ring()
      await running
    },
    async drain() {
      while (!signal.aborted && (await source.pending())) {
        if (onlyUnheard) throw new Error(`no queue takes what the outbox holds: ${[...unheard].join(', ')}`)
        alarm.ring()
        await delay(5)
      }
    },
  }
}

/** Lets a loop wait until somebody rings; a ring since the last reset counts. */
function startAlarm() {
  let rung = false
  let wake: (() => void) | undefined
  return {
    reset() {
      rung = false
    },
    ring() {
      rung = true
      wake?.()
    },
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (rung) return resolve()
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
