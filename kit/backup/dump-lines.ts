import { z } from 'zod'

/** How a service keeps its state: in tables of its own making, or in collections of documents. */
export type StoreKind = 'relational' | 'documents'

/** Where a service keeps its state. */
export interface Store {
  kind: StoreKind
  /** `postgres://…` or, for documents, `mongodb://…`. */
  url: string
}

export const RelationalHead = z.object({
  store: z.literal('relational'),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type RelationalHead = z.output<typeof RelationalHead>

export const DocumentsHead = z.object({ store: z.literal('documents') })

/** Announces the rows that follow. */
export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableLine = z.output<typeof TableLine>

export const CollectionLine = z.object({ collection: z.string() })

/** Where a sequence of numbers stands: a number that was given out is not given out again. */
export const SequenceLine = z.object({ sequence: z.string(), last: z.string(), called: z.boolean() })
export type SequenceLine = z.output<typeof SequenceLine>

/** The last line of a dump; without it the dump was cut off. */
export const EndLine = z.object({ end: z.int() })

/** What cannot be restored, and why, in one line. */
export class ArchiveRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ArchiveRefused'
  }
}

/** Reads a line of a dump by its form. */
export function readLine<Form extends z.ZodType>(form: Form, line: string): z.output<Form> {
  const read = form.safeParse(JSON.parse(line))
  if (!read.success) throw new ArchiveRefused(`the archive holds a line nobody understands: ${line.slice(0, 60)}`)
  return read.data
}
