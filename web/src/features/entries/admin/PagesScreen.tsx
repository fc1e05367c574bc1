import { may } from '@rebzeile/contracts/permissions.ts'
import { useState } from 'react'
import { entriesApi } from '../../../api/entries.ts'
import { useMeQuery } from '../../../api/session.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Pager } from '../../../ui/admin/Pager.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AddPage } from './AddPage.tsx'
import { PagesFilter } from './PagesFilter.tsx'
import { PagesList } from './PagesList.tsx'
import { usePagesView } from './use-pages-view.ts'
import { entriesWords } from './words.ts'
import './pages.css'

const PAGE_SIZE = 20

/** Every page of the site with what stands between it and its readers. */
export function PagesScreen() {
  const words = useWords(entriesWords)
  const [view, onView] = usePagesView()
  const [adding, setAdding] = useState(false)
  const { data: user } = useMeQuery()
  const list = entriesApi.useEntriesQuery({
    draft: '1',
    'filter[type]': view.kind,
    'filter[status]': view.status === 'any' ? undefined : view.status,
    tags: view.tag || undefined,
    q: view.q || undefined,
    sort: view.sort,
    page: view.page,
    limit: PAGE_SIZE,
  })
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head pages-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        {may(user?.roles ?? [], 'entry.update') && (
          <Button onClick={() => setAdding(true)}>
            <AdminIcon name="plus" />
            {words.addKind[view.kind]}
          </Button>
        )}
      </header>
      <PagesFilter view={view} onView={onView} />
      <PagesList list={list} view={view} onView={onView} />
      <Pager
        page={view.page}
        pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
        onPage={(page) => {
          onView({ page })
          window.scrollTo(0, 0)
        }}
      />
      {adding && <AddPage kind={view.kind} tag={view.tag} onClose={() => setAdding(false)} />}
    </>
  )
}
