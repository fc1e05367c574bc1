import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { eventStoreConformance } from '../bus/event-store.conformance.ts'
import { describeWithMongo, dropMongo, freshMongo } from '../testing/fresh-mongo.ts'
import { startMongo } from '../testing/servers/mongo.ts'
import { documentsConformance } from './documents.conformance.ts'
import { mongooseDocuments } from './mongoose-documents.ts'

async function prepare() {
  const url = freshMongo()
  return { open: () => mongooseDocuments({ url }), drop: () => dropMongo(url) }
}

describeWithMongo('documents on MongoDB', () => documentsConformance(prepare))

describeWithMongo('the event store of documents on MongoDB', () => {
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

  it('wakes a relay in another process', async () => {
    const { open, drop } = await prepare()
    const [writer, relay] = [open(), open()]
    await writer.start()
    await relay.start()
    const woken = new Promise<void>((resolve) => relay.outbox.onCommitted(resolve))
    let waiting = true
    void woken.then(() => {
      waiting = false
    })
    // The stream opens a moment after it was asked for: events go on until one is heard.
    while (waiting) {
      await writer.transaction((tx) =>
        writer.emit(tx, { id: 'e', name: 'n', v: 1, at: '', producer: 't', correlation_id: 'c', data: {} }),
      )
    }
    await Promise.all([writer.stop(), relay.stop()])
    await drop()
  })
})

const ownServer = process.env.TEST_MONGO_URL ? it.skip : it

describeWithMongo('documents on a MongoDB that goes away', () => {
  ownServer('reject soon, and work again once it is back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mongo-'))
    const server = await startMongo(folder)
    const documents = mongooseDocuments({ url: server.url, serverSelectionTimeoutMs: 500 })
    const Note = z.object({
      _id: z.string(),
      rev: z.number(),
      created: z.string(),
      updated: z.string(),
      text: z.string(),
    })
    const notes = documents.collection<z.infer<typeof Note>>({ name: 'notes', schema: Note })
    await documents.start()
    await notes.insert({ text: 'before' })

    await server.kill()
    await expect(notes.list({ limit: 1 })).rejects.toThrow()
    await expect(documents.ping()).rejects.toThrow()

    await server.restart()
    await expect(documents.ping()).resolves.toBeUndefined()
    expect(await notes.insert({ text: 'after' })).toMatchObject({ rev: 1 })
    await documents.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
})
