import { describe } from '@jest/globals'
import { eventStoreConformance } from '../bus/event-store.conformance.ts'
import { openDatabase } from '../postgres/database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { documentsConformance } from './documents.conformance.ts'
import { postgresDocuments } from './postgres-documents.ts'

async function prepare() {
  const { url, drop } = await freshDatabase()
  return { open: () => postgresDocuments(openDatabase(url)), drop }
}

describe('documents on PostgreSQL', () => documentsConformance(prepare))

describe('the event store of documents on PostgreSQL', () => {
  eventStoreConformance(async () => {
    const { open, drop } = await prepare()
    const store = open()
    await store.start()
    return {
      store,
      async stop() {
        await store.stop()
        await drop()
      },
    }
  })
})
