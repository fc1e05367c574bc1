import { createContext, use } from 'react'

/** Where the account's parts live: on the site, or inside the admin centre. */
export const BaseContext = createContext('/account')

/** The address of a part of the account. */
export function usePart(): (part: string) => string {
  const base = use(BaseContext)
  return (part) => `${base}/${part}`
}
