import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import type { Announce } from '../announce.ts'
import type { Marks } from '../marks.ts'
import type { EntryStore } from './entry-store.ts'
import { tellFiles } from './tell-files.ts'

const AT_ONCE = 100

interface Deps {
  documents: Documents
  entries: EntryStore
  marks: Marks
  announce: Announce
}

/** Entries that were written before anybody asked which files they use tell it, once. */
export const tellAllFiles = ({ documents, entries, marks, announce }: Deps): Promise<void> =>
  marks.once('files of all entries told', async () => {
    let after: string | undefined
    do {
      const page = await entries.list({ limit: AT_ONCE, after })
      await documents.transaction(async (tx) => {
        for (const entry of page.items) await tellFiles({ announce }, { after: entry }, tx)
      })
      after = page.next
    } while (after)
  })
