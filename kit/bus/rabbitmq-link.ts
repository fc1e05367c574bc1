import { type ChannelModel, connect } from 'amqplib'
import type { BusLog } from './bus-log.ts'

interface LinkOptions {
  url: string
  /** Declares and consumes on a fresh connection; when it throws, another connection is opened later. */
  onUp(connection: ChannelModel): Promise<void>
  onDown(): void
  log: BusLog
}

export interface Link {
  /** Resolves after the first try to connect, whatever came of it. */
  established: Promise<void>
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const CONNECT_TIMEOUT_MS = 5_000
/** A queue whose data the broker cannot find keeps whoever declares it waiting for ever. */
const UP_TIMEOUT_MS = 20_000
const CLOSE_TIMEOUT_MS = 3_000

/** Keeps a connection to RabbitMQ open: when it breaks, another is opened after a pause that grows with each failure. */
export function keepConnected({ url, onUp, onDown, log }: LinkOptions): Link {
  let connection: ChannelModel | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  const open = async () => {
    try {
      const fresh = await connect(withHeartbeat(url), { timeout: CONNECT_TIMEOUT_MS, noDelay: true, keepAlive: true })
      connection = fresh
      fresh.on('error', (err) => log.warn({ err }, 'the connection to RabbitMQ reports an error'))
      fresh.once('close', () => lost(fresh))
      if (stopped) return void (await closeSoon(fresh))
      await within(UP_TIMEOUT_MS, onUp(fresh))
      failures = 0
    } catch (err) {
      if (!stopped) log.warn({ err }, 'RabbitMQ is not reached')
      failures++
      const broken = connection
      if (broken) lost(broken)
      else again()
      if (broken) await closeSoon(broken)
    }
  }
  const lost = (which: ChannelModel) => {
    if (connection !== which) return
    connection = undefined
    onDown()
    again()
  }
  const again = () => {
    clearTimeout(timer)
    if (stopped) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    timer = setTimeout(open, pause * (0.5 + Math.random() / 2))
  }

  return {
    established: open(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (connection) await closeSoon(connection)
    },
  }
}

/** A dead line is noticed after two missed heartbeats. */
function withHeartbeat(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '5')
  return address.href
}

/** A broker in trouble may never answer the goodbye. */
const closeSoon = (connection: ChannelModel) => within(CLOSE_TIMEOUT_MS, connection.close()).catch(() => {})

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`RabbitMQ did not answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
