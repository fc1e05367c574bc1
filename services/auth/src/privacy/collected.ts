import type { Part } from './export-store.ts'

/** What the services answered about a person. */
export interface Collected {
  handle: string
  locale: 'de' | 'en'
  at: Date
  parts: readonly Part[]
  /** Services that did not answer in time. */
  missing: readonly string[]
}
