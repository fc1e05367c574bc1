import { Instant } from '@rebzeile/contracts/http/wire.ts'
import { type Documents, DuplicateKey, StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'
import { added, DayCounts, EMPTY } from './day-counts.ts'

const StoredDay = DayCounts.extend({ _id: z.iso.date(), rev: z.int(), created: Instant, updated: Instant })

export type StoredDay = z.output<typeof StoredDay>

const MOST_TRIES = 50

/** Page views by day. What was counted is gathered and written every few seconds, so that a view costs no write. */
export function createViewStore(documents: Documents) {
  const days = documents.collection<StoredDay>({ name: 'page_views', schema: StoredDay })
  let gathered = new Map<string, DayCounts>()

  const count = (day: string, counts: DayCounts) => {
    gathered.set(day, added(gathered.get(day) ?? EMPTY, counts))
  }

  /** Adds to what stands, however many others do the same. */
  const write = async (day: string, counts: DayCounts): Promise<void> => {
    for (let tries = 0; ; tries++) {
      try {
        const stands = await days.get(day)
        if (stands) await days.replace({ ...stands, ...added(stands, counts) })
        else await days.insert({ _id: day, ...counts })
        return
      } catch (error) {
        const raced = error instanceof StaleRevision || error instanceof DuplicateKey
        if (!raced || tries >= MOST_TRIES) throw error
      }
    }
  }

  return {
    count,
    async flush(): Promise<void> {
      const now = gathered
      gathered = new Map()
      for (const [day, counts] of now) {
        try {
          await write(day, counts)
        } catch (error) {
          count(day, counts)
          throw error
        }
      }
    },
    between: (dates: readonly string[]): Promise<StoredDay[]> => days.getMany(dates),
  }
}

export type ViewStore = ReturnType<typeof createViewStore>
