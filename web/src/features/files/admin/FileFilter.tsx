import { NativeSelect } from '@mantine/core'
import { useCallback } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { SearchField } from '../../../ui/admin/SearchField.tsx'
import { type BrowserView, type ChangeView, SORTS } from './use-browser-view.ts'
import { filesWords } from './words.ts'

/** Search and order of the list. */
export function FileFilter({ view, onView }: { view: BrowserView; onView: ChangeView }) {
  const words = useWords(filesWords)
  const onSearch = useCallback((q: string) => onView({ q }), [onView])
  return (
    <div className="admin-filter">
      <SearchField label={words.search} value={view.q} onSearch={onSearch} />
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
