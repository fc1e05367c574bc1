import { setTimeout as delay } from 'node:timers/promises'
import { isStoreAway } from '../errors/store-away.ts'
import type { Log } from '../log/log.ts'

/** The time between listening and being able to serve: the stores a service needs may still be down. */
export interface Startup {
  /** True once everything stands. */
  done(): boolean
  /** Connects, again and again while the store is away; any other failure flies. Rejects when abandoned. */
  untilUp(connect: () => Promise<unknown>): Promise<void>
  finish(): void
  /** The service is stopped, be it that it never stood. */
  abandon(): void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 3_000

/** A service listens first and connects then, so that whoever watches it can tell "not yet" from "dead". */
export function createStartup(log: Log): Startup {
  const abandoned = new AbortController()
  let finished = false
  return {
    done: () => finished,
    async untilUp(connect) {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        abandoned.signal.throwIfAborted()
        try {
          return void (await connect())
        } catch (error) {
          if (!isStoreAway(error)) throw error
          log.warn({ err: error }, 'a store is away; it is tried again')
        }
        await delay(pause, undefined, { signal: abandoned.signal })
      }
    },
    finish() {
      finished = true
    },
    abandon: () => abandoned.abort(),
  }
}
