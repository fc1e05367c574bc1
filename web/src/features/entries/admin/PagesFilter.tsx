import { NativeSelect } from '@mantine/core'
import { useCallback } from 'react'
import { upkeepApi } from '../../../api/upkeep.ts'
import { useWords } from '../../../lib/locale.tsx'
import { SearchField } from '../../../ui/admin/SearchField.tsx'
import { KINDS, type PagesView, SORTS, STATUSES } from './use-pages-view.ts'
import { entriesWords } from './words.ts'

interface PagesFilterProps {
  view: PagesView
  onView: (change: Partial<PagesView>) => void
}

/** Search, status and order of the list. */
export function PagesFilter({ view, onView }: PagesFilterProps) {
  const words = useWords(entriesWords)
  const { data: tags = [] } = upkeepApi.useTagsQuery()
  const onSearch = useCallback((q: string) => onView({ q }), [onView])
  return (
    <div className="admin-filter pages-filter">
      <SearchField label={words.search} value={view.q} onSearch={onSearch} />
      <NativeSelect
        aria-label={words.kind}
        value={view.kind}
        data={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={({ currentTarget }) => {
          const kind = KINDS.find((known) => known === currentTarget.value)
          if (kind) onView({ kind })
        }}
      />
      {tags.length > 0 && (
        <NativeSelect
          aria-label={words.tag}
          value={view.tag}
          data={[{ value: '', label: words.anyTag }, ...tags.map(({ path }) => ({ value: path, label: path }))]}
          onChange={({ currentTarget }) => onView({ tag: currentTarget.value })}
        />
      )}
      <NativeSelect
        aria-label={words.status}
        value={view.status}
        data={STATUSES.map((status) => ({ value: status, label: words.statuses[status] }))}
        onChange={({ currentTarget }) => {
          const status = STATUSES.find((known) => known === currentTarget.value)
          if (status) onView({ status })
        }}
      />
      <NativeSelect
        aria-label={words.sort}
        value={view.sort}
        data={SORTS.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
        onChange={({ currentTarget }) => {
          const sort = SORTS.find((known) => known === currentTarget.value)
          if (sort) onView({ sort })
        }}
      />
    </div>
  )
}
