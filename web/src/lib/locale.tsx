import { createContext, use } from 'react'
import type { Locale } from './site-path.ts'

/** The language of what is shown; the address decides it on the public site. */
export const LocaleContext = createContext<Locale>('de')

export const useLocale = () => use(LocaleContext)

/** The interface texts of one feature, in each language. */
export type Dictionary<Words> = Record<Locale, Words>

/** The words of a dictionary in the visitor's language. */
export const useWords = <Words,>(dictionary: Dictionary<Words>): Words => dictionary[useLocale()]
