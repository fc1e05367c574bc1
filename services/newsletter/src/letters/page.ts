import type { Words } from '../words/words.ts'
import type { Letter } from './letter.ts'

/** A letter and all that stands around it. */
export interface Page {
  letter: Letter
  words: Words
  locale: 'de' | 'en'
  /** The name of the house, and what it says of itself. */
  site: string
  claim?: string
  imprint: readonly string[]
}
