import type { EntryStore } from '../entries/entry-store.ts'
import { withListCopies } from '../entries/list-copies.ts'
import type { Marks } from '../marks.ts'

const AT_ONCE = 100

/** Entries that were written before anybody asked where they link to, or whether they come again, note it, once. */
export const noteAllLinks = ({ entries, marks }: { entries: EntryStore; marks: Marks }): Promise<void> =>
  marks.once('links of all entries noted', async () => {
    let after: string | undefined
    do {
      const page = await entries.list({ limit: AT_ONCE, after })
      for (const entry of page.items) {
        const { links_to, event_recurs, event_until } = withListCopies(entry)
        await entries.note(entry._id, { links_to, event_recurs, event_until })
      }
      after = page.next
    } while (after)
  })
