import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { putTogether, takeApart } from './document-body.ts'
import {
  type Collection,
  type CollectionSpec,
  type Doc,
  DuplicateKey,
  type Scalar,
  StaleRevision,
} from './documents.ts'
import { cursorOf, totalSort } from './keyset.ts'
import { mongoAll, mongoField, mongoPresent } from './mongo-conditions.ts'
import { matching, pageStages, valuesStages } from './mongo-list.ts'
import { newId } from './new-id.ts'
import { patchDocument } from './patch-document.ts'

/** A document as it lies in MongoDB. */
export interface StoredDoc extends Doc {
  body: object
  search: string
}

/** The mongoose model of a collection: a strict envelope, its declared indexes, and a body that its own schema checks. */
export function modelOf<T extends Doc>(connection: Connection, spec: CollectionSpec<T>) {
  const schema = new mongoose.Schema<StoredDoc>(
    {
      _id: { type: String, required: true },
      rev: { type: Number, required: true },
      created: { type: String, required: true },
      updated: { type: String, required: true },
      body: { type: mongoose.Schema.Types.Mixed, required: true },
      search: String,
    },
    { collection: spec.name, strict: 'throw', strictQuery: true, minimize: false, versionKey: false },
  )
  for (const fields of spec.indexes ?? []) schema.index({ ...byFields(fields), _id: 1 })
  for (const { name, fields, when } of spec.unique ?? []) {
    const partialFilterExpression = when
      ? { $and: [mongoPresent(fields), ...when.map(plainCondition)] }
      : mongoPresent(fields)
    schema.index(byFields(fields), { name, unique: true, partialFilterExpression })
  }
  return connection.model<StoredDoc>(spec.name, schema)
}

/** One collection of MongoDB. Bodies are written past mongoose's casting, which would read `$set` inside of one as an operator. */
export function mongooseCollection<T extends Doc>(
  model: ReturnType<typeof modelOf>,
  spec: CollectionSpec<T>,
): Collection<T, ClientSession> {
  const read = (stored: StoredDoc): T => putTogether(stored, stored.body)
  const within = (session?: ClientSession) => ({ session: session ?? null })
  const raw = () => model.collection

  const collection: Collection<T, ClientSession> = {
    async insert(doc, tx) {
      const now = new Date().toISOString()
      const stored = takeApart(spec, { ...doc, _id: doc._id ?? newId(), rev: 1, created: now, updated: now })
      const { envelope, json, search } = stored
      await raw()
        .insertOne({ ...envelope, body: JSON.parse(json), search } as never, { session: tx })
        .catch(throwDuplicate)
      return putTogether(envelope, JSON.parse(json))
    },

    async get(id, tx) {
      const stored = await model.findById(String(id), null, within(tx)).lean<StoredDoc>()
      return stored && read(stored)
    },

    async getMany(ids, tx) {
      const filter = { _id: mongoose.trusted({ $in: ids.map(String) }) }
      const found = await model.find(filter, null, within(tx)).lean<StoredDoc[]>()
      const byId = new Map(found.map((stored) => [stored._id, read(stored)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    async find(where, tx) {
      const stored = await model.findOne(mongoAll(where), null, { ...within(tx), sort: { _id: 1 } }).lean<StoredDoc>()
      return stored && read(stored)
    },

    async list(query, tx) {
      const sort = totalSort(query.sort)
      const page = () =>
        model
          .aggregate<StoredDoc>(pageStages(query, sort))
          .session(tx ?? null)
          .exec()
      const count = () => model.countDocuments(matching(query), { session: tx }).exec()
      // One session carries one operation at a time.
      const [rows, total] = tx ? [await page(), await count()] : await Promise.all([page(), count()])
      const items = rows.slice(0, query.limit).map(read)
      const last = items.at(-1)
      return { items, total, next: last && rows.length > query.limit ? cursorOf(last, sort) : undefined }
    },

    count: async (where = [], tx) => model.countDocuments(mongoAll(where), { session: tx }).exec(),

    async values(field, where = [], tx) {
      const rows = await model
        .aggregate<{ _id: Scalar; count: number }>(valuesStages(field, where))
        .session(tx ?? null)
        .exec()
      return rows.map(({ _id, count }) => ({ value: _id, count }))
    },

    async replace(doc, tx) {
      const { envelope, json, search } = takeApart(spec, { ...doc, updated: new Date().toISOString() })
      const { _id, rev, updated } = envelope
      const stored = await raw()
        .findOneAndUpdate(
          { _id: { $eq: _id } as never, rev: { $eq: rev } },
          { $set: { rev: rev + 1, updated, body: JSON.parse(json), search } },
          { returnDocument: 'after', session: tx },
        )
        .catch(throwDuplicate)
      if (stored) return read(stored as unknown as StoredDoc)
      const current = await collection.get(doc._id, tx)
      if (current) throw new StaleRevision(current)
      return null
    },

    patch: (id, fields, options, tx) =>
      patchDocument(collection, id, { fields: fields as Partial<T>, rev: options?.rev, tx }),

    async remove(id, tx) {
      const { deletedCount } = await model.deleteOne({ _id: String(id) }, { session: tx })
      return deletedCount === 1
    },

    async removeWhere(where, tx) {
      const { deletedCount } = await model.deleteMany(mongoAll(where), { session: tx })
      return deletedCount
    },
  }
  return collection
}

function byFields(fields: readonly string[]): Record<string, 1> {
  return Object.fromEntries(fields.map((field) => [mongoField(field), 1 as const]))
}

/** An index knows few operators: `when` may use `eq`, the comparisons and `exists: true`. */
function plainCondition(condition: NonNullable<NonNullable<CollectionSpec<Doc>['unique']>[number]['when']>[number]) {
  if (!('any' in condition)) {
    const field = mongoField(condition.field)
    if (condition.op === 'eq' && condition.value !== null) return { [field]: condition.value }
    if (['gt', 'gte', 'lt', 'lte'].includes(condition.op)) return { [field]: { [`$${condition.op}`]: condition.value } }
    if (condition.op === 'in' && !condition.value.includes(null)) return { [field]: { $in: condition.value } }
    if (condition.op === 'exists' && condition.value) return mongoPresent([condition.field])
  }
  throw new Error('a unique key cannot have this condition')
}

function throwDuplicate(error: unknown): never {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11000) throw error
  const index = /index: (?:\S+\.\$)?(.+?) dup key/.exec(error.message)?.[1]
  throw new DuplicateKey(!index || index === '_id_' ? '_id' : index)
}
