import type { ReactNode } from 'react'
import type { AdminIconName } from '../AdminIcon.tsx'
import type { BulkAct, Column, Filter } from './column.ts'
import type { ListView, ViewChange } from './use-list-view.ts'

/** One page of a list, and how many there are in all. */
interface Listed<Item> {
  items: readonly Item[]
  total: number
  limit: number
}

export interface BrowseProps<Item extends { _id: string }> {
  /** What the list holds: „Benutzer“. */
  name: string
  icon: AdminIconName
  /** What to say when there is nothing at all, and what to do about it. */
  empty: { title: string; text?: string; action?: ReactNode }
  list: { data?: Listed<Item> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  view: ListView
  onView: (change: ViewChange) => void
  columns: readonly Column<Item>[]
  filters?: readonly Filter[]
  /** False where the server cannot search. */
  searchable?: boolean
  /** Where an item is looked at; without it the rows are only read. */
  to?: (item: Item) => string
  /** What an item is called, for screen readers. */
  label: (item: Item) => string
  /** Rows that want attention are written in bold. */
  strong?: (item: Item) => boolean
  bulk?: readonly BulkAct<Item>[]
  /** Fetches a page of the same view for the export; without it there is none. */
  fetchPage?: (page: number, limit: number) => Promise<Listed<Item>>
}
