import { type ChannelModel, connect } from 'amqplib'
import type { BusLog } from './bus-log.ts'

interface LinkOptions {
  url: string
  /** Declares and consumes on a fresh connection; a throw ends it and another is opened later. */
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
      fresh.once('close', () => {
        connection = undefined
        onDown()
        again()
      })
      await onUp(fresh)
      failures = 0
    } catch (err) {
      if (!stopped) log.warn({ err }, 'RabbitMQ is not reached')
      failures++
      if (connection) await connection.close().catch(() => {})
      else again()
    }
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
      await connection?.close().catch(() => {})
    },
  }
}

/** A dead line is noticed after two missed heartbeats. */
function withHeartbeat(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '5')
  return address.href
}
