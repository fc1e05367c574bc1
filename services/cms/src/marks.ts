import { entityFields } from '@rebzeile/contracts/http/wire.ts'
import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

const { rev, created, updated } = entityFields
const Mark = z.object({ _id: z.string(), rev, created, updated })

/** Remembers what an installation has done once: what an update has to make up for. */
export function createMarks(documents: Documents) {
  const marks = documents.collection<z.output<typeof Mark>>({ name: 'marks', schema: Mark })
  return {
    /** Does it unless it was done. Instances that start at the same time may both do it: twice must do no harm. */
    async once(name: string, act: () => Promise<void>): Promise<void> {
      if (await marks.get(name)) return
      await act()
      try {
        await marks.insert({ _id: name })
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error
      }
    },
  }
}

export type Marks = ReturnType<typeof createMarks>
