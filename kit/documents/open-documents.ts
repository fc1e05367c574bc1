import { openDatabase } from '../postgres/database.ts'
import type { Documents } from './documents.ts'
import { mongooseDocuments } from './mongoose-documents.ts'
import { postgresDocuments } from './postgres-documents.ts'

/** The document store an address names: `postgres://…` or `mongodb://…`. */
export function openDocuments(url: string, name: string): Documents {
  if (url.startsWith('mongodb')) return mongooseDocuments({ url, name })
  return postgresDocuments(openDatabase(url, { name }))
}
