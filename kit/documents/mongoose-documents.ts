import mongoose, { type ClientSession } from 'mongoose'
import type { Documents } from './documents.ts'
import { modelOf, mongooseCollection } from './mongoose-collection.ts'
import { mongooseOutbox } from './mongoose-outbox.ts'

export interface MongooseDocumentsOptions {
  /** With all that the server needs, such as `replicaSet`; the database's name is its path. */
  url: string
  /** How the server's log and process list call this client. */
  name?: string
  maxPoolSize?: number
  /** How long an operation waits for a server that does not answer. */
  serverSelectionTimeoutMs?: number
}

interface InboxRow {
  _id: { consumer: string; event: string }
  receivedAt: Date
}

const INBOX_DAYS = 60

/** The documents port on MongoDB through mongoose. Transactions need a replica set, be it of one member. */
export function mongooseDocuments(options: MongooseDocumentsOptions): Documents<ClientSession> {
  const connection = mongoose.createConnection()
  connection.set('sanitizeFilter', true)
  connection.set('strictQuery', true)
  // A lost server rejects in time; it is the next request that finds it healed, not a queue of old ones.
  connection.on('error', () => {})
  const outbox = mongooseOutbox(connection)
  const inbox = connection.model<InboxRow>('inbox', inboxSchema())
  const models: Pick<mongoose.Model<unknown>, 'createCollection' | 'syncIndexes'>[] = [outbox.model, inbox]

  return {
    outbox,
    collection(spec) {
      const model = modelOf(connection, spec)
      models.push(model)
      return mongooseCollection(model, spec)
    },

    async start() {
      await connection.openUri(options.url, {
        appName: options.name,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        maxPoolSize: options.maxPoolSize ?? 20,
        serverSelectionTimeoutMS: options.serverSelectionTimeoutMs ?? 5_000,
        socketTimeoutMS: 30_000,
      })
      for (const model of models) {
        await model.createCollection()
        await model.syncIndexes()
      }
    },

    async stop() {
      await outbox.stop()
      await connection.close()
    },

    async ping() {
      if (!connection.db) throw new Error('not connected')
      await connection.db.command({ ping: 1 })
    },

    async transaction(work) {
      const session = await connection.startSession()
      try {
        const result = await session.withTransaction(() => work(session), {
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority' },
        })
        outbox.committed(session)
        return result
      } finally {
        await session.endSession()
      }
    },

    emit: outbox.emit,

    async once(tx, consumer, eventId) {
      const _id = { consumer, event: eventId }
      if (await inbox.collection.findOne({ _id: { $eq: _id } as never }, { session: tx })) return false
      try {
        await inbox.collection.insertOne({ _id: _id as never, receivedAt: new Date() }, { session: tx })
        return true
      } catch (error) {
        // Another transaction was faster, and this one is lost: the next try will see its row.
        if (error instanceof mongoose.mongo.MongoServerError && error.code === 11000) {
          error.addErrorLabel('TransientTransactionError')
        }
        throw error
      }
    },
  }
}

function inboxSchema() {
  return new mongoose.Schema<InboxRow>(
    { _id: mongoose.Schema.Types.Mixed, receivedAt: Date },
    { collection: 'inbox', strict: 'throw', versionKey: false },
  ).index({ receivedAt: 1 }, { expireAfterSeconds: INBOX_DAYS * 86_400 })
}
