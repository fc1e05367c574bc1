import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { describeWith } from './describe-with.ts'
import { infrastructure } from './infrastructure.ts'
import { MONGO_MISSING } from './servers/mongo.ts'

/** The address of an empty MongoDB database of a test file's own. */
export function freshMongo(): string {
  const server = infrastructure().mongo
  if (!server) throw new Error(MONGO_MISSING)
  const url = new URL(server)
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  return url.href
}

export async function dropMongo(url: string): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise()
  await connection.dropDatabase()
  await connection.close()
}

/** A group of tests that need MongoDB. */
export function describeWithMongo(title: string, tests: () => void): void {
  describeWith('mongo', title, tests)
}
