import type { NewEntry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { z } from 'zod'

/** An entry of the demo; its slug tells whether it is there already. */
export type SeedEntry = z.input<typeof NewEntry> & {
  slug: string
  title: string
  type: 'page' | 'news' | 'event' | 'press'
}
