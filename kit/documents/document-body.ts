import type { CollectionSpec, Doc } from './documents.ts'
import { searchText } from './fold-text.ts'
import { toJson } from './to-json.ts'

/** A checked document in the parts that are stored: what every document has, the rest as JSON, the words it is found by. */
export interface StoredParts {
  envelope: Doc
  json: string
  search: string
}

/** Checks a document against its collection's schema and takes it apart for storing. */
export function takeApart<T extends Doc>(spec: CollectionSpec<T>, doc: unknown): StoredParts {
  const checked = spec.schema.parse(doc)
  const { _id, rev, created, updated, ...body } = checked
  return { envelope: { _id, rev, created, updated }, json: toJson(body), search: searchText(body, spec.text ?? []) }
}

/** The document that reading will give back. The schema was checked on write, so the stored body has the rest of `T`. */
export function putTogether<T extends Doc>({ _id, rev, created, updated }: Doc, body: object): T {
  return { ...body, _id, rev, created, updated } as T
}
