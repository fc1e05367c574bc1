import type { KnownAnswers } from './store.ts'

/** What the server hands the browser beside the page's markup. */
export interface Boot {
  /** Scheme and host of the public site. */
  origin: string
  known: KnownAnswers
}

/** Id of the data block that holds it. */
export const BOOT_BLOCK = 'boot'
