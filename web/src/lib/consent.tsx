import type { ConsentCategory, ConsentChoices } from '@rebzeile/contracts/http/cms/consent.ts'
import { createContext, use } from 'react'
import { NO_CHOICES } from './consent-cookie.ts'

/** What a visitor agreed to, and the ways to change it. On the server nobody has agreed to anything. */
export interface Consent {
  choices: ConsentChoices
  /** The categories this site uses. */
  offered: readonly ConsentCategory[]
  /** Where the privacy policy stands. */
  policyPath: string
  /** Agrees to one more category. */
  agree: (category: ConsentCategory) => void
  openSettings: () => void
}

export const ConsentContext = createContext<Consent>({
  choices: NO_CHOICES,
  offered: [],
  policyPath: '/',
  agree: () => {},
  openSettings: () => {},
})

/** The visitor's decision; blocks that depend on it change at once when it does. */
export const useConsent = () => use(ConsentContext)
