import { describe } from '@jest/globals'
import { eventStoreConformance } from '../bus/event-store.conformance.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openDatabase } from './database.ts'
import { ensureEventTables, postgresEventStore } from './event-store.ts'

describe('the event store on PostgreSQL', () => {
  eventStoreConformance(async () => {
    const { url, drop } = await freshDatabase()
    const db = openDatabase(url)
    await ensureEventTables(db)
    return {
      store: postgresEventStore(db),
      async stop() {
        await db.stop()
        await drop()
      },
    }
  })
})
