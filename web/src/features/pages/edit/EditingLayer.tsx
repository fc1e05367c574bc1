import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageDraftQuery } from '../../../api/pages.ts'
import { EditBar } from '../../../lib/editing.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { addressOf } from '../../../lib/site-path.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { EditedPage } from './EditedPage.tsx'
import { editWords } from './words.ts'
import './edit.css'

type FoundPage = Extract<Page, { kind: 'page' }>

interface EditingLayerProps {
  page: FoundPage
  children: (page: FoundPage) => ReactNode
}

/** For people who may update: the page as visitors see it, with a bar that opens its draft for editing in place. */
export function EditingLayer({ page, children }: EditingLayerProps) {
  const [editing, setEditing] = useState(false)
  const words = useWords(editWords)
  const address = addressOf(useLocation().pathname)
  if (editing) {
    return (
      <LoadedDraft key={page.page._id + address.locale} page={page} onDone={() => setEditing(false)}>
        {children}
      </LoadedDraft>
    )
  }
  return (
    <>
      <EditBar>
        <section className="edit-bar" aria-label={words.bar}>
          <span className="edit-state">{page.page.title}</span>
          <Button onClick={() => setEditing(true)}>{words.start}</Button>
        </section>
      </EditBar>
      {children(page)}
    </>
  )
}

function LoadedDraft({ page, children, onDone }: EditingLayerProps & { onDone: () => void }) {
  const words = useWords(editWords)
  const address = addressOf(useLocation().pathname)
  const { data, isError, isFetching } = usePageDraftQuery(address, { refetchOnMountOrArgChange: true })
  // A draft kept from the last session may be older than the server's.
  if (data?.kind === 'page' && !isFetching) {
    return (
      <EditedPage page={data} locale={address.locale} onDone={onDone}>
        {children}
      </EditedPage>
    )
  }
  return (
    <>
      <EditBar>
        <section className="edit-bar" aria-label={words.bar}>
          <span className="edit-state" role="status">
            {isError ? words.failed : words.loading} {!isError && <Spinner />}
          </span>
          <Button look="quiet" onClick={onDone}>
            {words.cancel}
          </Button>
        </section>
      </EditBar>
      {children(page)}
    </>
  )
}
