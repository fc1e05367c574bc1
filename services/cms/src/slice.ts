import type { Reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Binding } from '@rebzeile/kit/http/binding.ts'

/** Work that comes round: done once at the start, then every `everyMs`. A failure is logged, and the next round tries again. */
export interface Timer {
  name: string
  everyMs: number
  run(): Promise<void>
}

/** One part of the cms as the composition root takes it: its doors, and what it does on its own. */
export interface Slice {
  bindings?: readonly Binding[]
  /** Reactions to events, by the stable name of the consumer. */
  consumers?: Readonly<Record<string, Readonly<Record<string, Reaction<unknown, unknown>>>>>
  timers?: readonly Timer[]
  /** Done once the store stands, before the first event is taken. */
  prepare?(): Promise<void>
  /** Gives up what would take long; `settle` follows. */
  stop?(): void
  /** Ends what is under way and writes what is gathered: when the service drains, and before it stops. */
  settle?(): Promise<void>
}
