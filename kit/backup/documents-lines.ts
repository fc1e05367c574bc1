/** Collections of the port itself: events that wait, and those that were received. */
export const OUTBOX = 'outbox'
export const INBOX = 'inbox'

/**
 * A dump of documents is the same whichever database they lie in: a head, per collection its name and its documents,
 * and an end. It can be restored into the other one.
 */
export const DOCUMENTS_HEAD = JSON.stringify({ store: 'documents' })

export const collectionHead = (collection: string) => JSON.stringify({ collection })

export const isDocumentsHead = (line: string) => line.startsWith('{"collection"') || line.startsWith('{"end"')

/** Numbers the rows and adds the lines around them. */
export async function* documentsDump(
  collections: readonly string[],
  rowsOf: (collection: string) => AsyncIterable<string>,
): AsyncGenerator<string> {
  yield DOCUMENTS_HEAD
  let rows = 0
  for (const collection of collections) {
    yield collectionHead(collection)
    for await (const line of rowsOf(collection)) {
      rows += 1
      yield line
    }
  }
  yield JSON.stringify({ end: rows })
}
