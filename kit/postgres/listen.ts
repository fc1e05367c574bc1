import type pg from 'pg'
import type { Database } from './database.ts'

export interface Listening {
  /** False while the connection is lost. */
  connected(): boolean
  /** Resolves after the first try to connect. */
  established: Promise<void>
  end(): Promise<void>
}

const RECONNECT_MS = 500

/**
 * Calls `heard` with the payload of every notification on `channel`, over a connection of its own that is opened again
 * when it breaks; once more with an empty payload whenever it stands, as notifications may have been missed before.
 */
export function listen(db: Database, channel: string, heard: (payload: string) => void): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connected = false
  let ended = false

  const connect = async () => {
    try {
      client = await db.dedicated()
      client.on('error', () => {})
      client.once('end', reconnect)
      client.on('notification', ({ payload }) => heard(payload ?? ''))
      if (ended) return void (await client.end())
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      connected = true
      heard('')
    } catch {
      reconnect()
    }
  }
  const reconnect = () => {
    connected = false
    clearTimeout(timer)
    if (!ended) timer = setTimeout(connect, RECONNECT_MS)
  }
  const established = connect()

  return {
    connected: () => connected,
    established,
    async end() {
      ended = true
      clearTimeout(timer)
      await established
      await client?.end().catch(() => {})
    },
  }
}
