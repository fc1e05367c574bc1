/** A list in its envelope: one page of items, and how many there are in all. */
export interface Listing<Item> {
  items: Item[]
  total: number
  page: number
  limit: number
}
