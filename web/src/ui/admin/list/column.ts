import type { ReactNode } from 'react'

/** One column of a list. */
export interface Column<Item> {
  key: string
  title: string
  cell(item: Item): ReactNode
  /** Text of the cell in an export; without it the column is left out there. */
  text?(item: Item): string | number | undefined
  /** The field the server sorts by. */
  sort?: string
  /** Left out where there is little room. */
  optional?: boolean
  /** Numbers stand at the right. */
  numeric?: boolean
}

/** A choice above the list; the value '' means any. */
export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** What can be done with all marked items at once. */
export interface BulkAct<Item> {
  key: string
  label: string
  /** Asked before it happens: title, text and the word on the button. */
  confirm?(items: readonly Item[]): { title: string; text: string; action: string }
  /** Resolves to what to tell the person, or throws what the API refused with. */
  act(items: readonly Item[]): Promise<string>
}
