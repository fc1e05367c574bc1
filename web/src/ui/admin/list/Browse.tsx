import { NativeSelect, Skeleton } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import { useToast } from '../../Toast.tsx'
import { adminWords } from '../admin-words.ts'
import { Pager } from '../Pager.tsx'
import { SearchField } from '../SearchField.tsx'
import { StateNote } from '../StateNote.tsx'
import { BulkActs } from './BulkActs.tsx'
import type { BrowseProps } from './browse-props.ts'
import { exportCsv } from './export-csv.ts'
import { ItemTable } from './ItemTable.tsx'
import { type Marks, useMarks } from './use-marks.ts'
import './browse.css'

/** A list of the admin centre: the server searches, filters, sorts and pages; the address keeps what is shown. */
export function Browse<Item extends { _id: string }>(props: BrowseProps<Item>) {
  const { name, list, view, onView, columns, bulk, fetchPage } = props
  const words = useWords(adminWords)
  const marks = useMarks<Item>()
  const data = list.data
  return (
    <section className="browse" aria-label={name}>
      <BrowseFilter {...props} />
      <div className="browse-bar">
        <p role="status">{data ? words.count(data.total) : ' '}</p>
        {fetchPage && data && data.total > 0 && <ExportButton name={name} columns={columns} fetchPage={fetchPage} />}
      </div>
      {bulk && marks.items.length > 0 && <BulkActs marks={marks} bulk={bulk} />}
      <BrowseBody {...props} marks={bulk ? marks : undefined} />
      {data && (
        <Pager
          page={view.page}
          pages={Math.ceil(data.total / data.limit)}
          onPage={(page) => {
            onView({ page })
            window.scrollTo(0, 0)
          }}
        />
      )}
    </section>
  )
}

function BrowseFilter<Item extends { _id: string }>(props: BrowseProps<Item>) {
  const { view, onView, filters = [], searchable = true } = props
  const words = useWords(adminWords)
  const onSearch = useCallback((q: string) => onView({ q }), [onView])
  if (!searchable && filters.length === 0) return null
  return (
    <div className="browse-filter">
      {searchable && <SearchField label={words.search} value={view.q} onSearch={onSearch} />}
      {filters.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={view.filters[name] ?? ''}
          data={[{ value: '', label: words.anyOf(label) }, ...options]}
          onChange={({ currentTarget }) => onView({ filters: { [name]: currentTarget.value } })}
        />
      ))}
    </div>
  )
}

function BrowseBody<Item extends { _id: string }>(props: BrowseProps<Item> & { marks: Marks<Item> | undefined }) {
  const { icon, empty, list, view, onView } = props
  const words = useWords(adminWords)
  if (list.error && !list.isFetching) {
    return (
      <StateNote
        icon={icon}
        title={words.failed}
        action={
          <Button look="quiet" onClick={list.refetch}>
            {words.tryAgain}
          </Button>
        }
      >
        {messageOf(list.error)}
      </StateNote>
    )
  }
  if (!list.data) return <Skeleton height={320} radius={2} role="status" aria-label={words.loading} />
  if (list.data.items.length > 0) return <ItemTable {...props} items={list.data.items} busy={list.isFetching} />
  const filtered = view.q !== '' || view.page > 1 || Object.values(view.filters).some(Boolean)
  if (!filtered) {
    return (
      <StateNote icon={icon} title={empty.title} action={empty.action}>
        {empty.text}
      </StateNote>
    )
  }
  const none = Object.fromEntries(Object.keys(view.filters).map((name) => [name, '']))
  return (
    <StateNote
      icon="search"
      title={words.nothingFound}
      action={
        <Button look="quiet" onClick={() => onView({ q: '', filters: none })}>
          {words.showAll}
        </Button>
      }
    >
      {words.nothingFoundText}
    </StateNote>
  )
}

type ExportProps<Item extends { _id: string }> = Pick<BrowseProps<Item>, 'name' | 'columns'> & {
  fetchPage: NonNullable<BrowseProps<Item>['fetchPage']>
}

function ExportButton<Item extends { _id: string }>({ name, columns, fetchPage }: ExportProps<Item>) {
  const words = useWords(adminWords)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await exportCsv(name, columns, fetchPage)
    } catch (error) {
      toast(messageOf(error) ?? words.failed, 'error')
    }
    setBusy(false)
  }
  return (
    <Button look="link" busy={busy} onClick={run}>
      {words.exportCsv}
    </Button>
  )
}

/** The sentence of a refused call. */
const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
