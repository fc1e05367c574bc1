import { Skeleton } from '@mantine/core'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Listing } from '../../../api/listing.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageRow } from './PageRow.tsx'
import type { PagesView } from './use-pages-view.ts'
import { entriesWords } from './words.ts'

interface PagesListProps {
  list: { data?: Listing<Entry> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  view: PagesView
  onView: (change: Partial<PagesView>) => void
}

/** One page of the list, or why there is nothing to see. */
export function PagesList({ list, view, onView }: PagesListProps) {
  const words = useWords(entriesWords)
  const common = useWords(adminWords)
  if (list.error && !list.isFetching) {
    return (
      <StateNote
        icon="pages"
        title={words.failed}
        action={
          <Button look="quiet" onClick={list.refetch}>
            {common.tryAgain}
          </Button>
        }
      >
        {problemOf(list.error)?.message ?? common.failed}
      </StateNote>
    )
  }
  if (!list.data) return <Skeleton height={320} radius={2} role="status" aria-label={common.loading} />
  if (list.data.items.length === 0) {
    if (view.q === '' && view.tag === '' && view.status === 'any' && view.page === 1)
      return <StateNote icon="pages" title={words.empty} />
    return (
      <StateNote
        icon="search"
        title={words.nothingFound}
        action={
          <Button look="quiet" onClick={() => onView({ q: '', tag: '', status: 'any' })}>
            {words.showAll}
          </Button>
        }
      >
        {words.nothingFoundText}
      </StateNote>
    )
  }
  return (
    <div aria-busy={list.isFetching}>
      <p className="pages-count" role="status">
        {words.count(list.data.total)}
      </p>
      <ul className="pages-list" aria-label={words.list}>
        {list.data.items.map((entry) => (
          <PageRow key={entry._id} entry={entry} />
        ))}
      </ul>
    </div>
  )
}
