import { searchText } from '@rebzeile/kit/documents/fold-text.ts'
import type { StoredUserData } from './account.ts'

interface Searched {
  handle: string
  name: string
  customer_no?: string | null
  user_data?: StoredUserData
}

/** What a user is found by: e-mail address, name, company and customer number, also without its leading zeros. */
export function searchTextOf({ handle, name, customer_no, user_data = {} }: Searched): string {
  const { first_name, last_name, company } = user_data
  const number = customer_no?.replace(/^\D*0*/, '')
  const words = { handle, name, customer_no, number, first_name, last_name, company }
  return searchText(words, Object.keys(words))
}
