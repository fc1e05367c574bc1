import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { entriesApi } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { entriesWords } from './words.ts'

/** One page: where it stands, whether readers see it, and the acts that change that. */
export function PageRow({ entry }: { entry: Entry }) {
  const words = useWords(entriesWords)
  const locale = useLocale()
  const updated = new Date(entry.updated)
  return (
    <li className="page-row">
      <div className="page-row-title">
        {entry.route ? <Link to={entry.route}>{entry.title}</Link> : <span>{entry.title}</span>}
        <p className="page-row-meta">
          {entry.route} · {words.inNavigation[entry.navigation]}
        </p>
      </div>
      <p className="page-row-status">
        <span className={`page-status is-${entry.status}`}>{words.statuses[entry.status]}</span>
        {entry.changed && entry.status === 'published' && <span className="page-changed">{words.changed}</span>}
      </p>
      <p className="page-row-day">
        <span className="visually-hidden">{words.column.updated}: </span>
        <time dateTime={entry.updated}>
          {updated.toLocaleDateString(locale === 'de' ? 'de-AT' : 'en-GB', {
            day: '2-digit',
            month: '2-digit',
            year: 'numeric',
          })}
        </time>
      </p>
      <PageActs entry={entry} />
    </li>
  )
}

function PageActs({ entry }: { entry: Entry }) {
  const words = useWords(entriesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const [publish, publishing] = entriesApi.usePublishEntryMutation()
  const [unpublish, unpublishing] = entriesApi.useUnpublishEntryMutation()
  const [asking, setAsking] = useState(false)
  const { _id, rev, title, status } = entry
  const live = status === 'published' || status === 'scheduled'

  const goLive = async () => {
    const { error } = await publish({ _id, rev })
    if (error) return toast(problemOf(error)?.message ?? failed, 'error')
    toast(words.published)
  }
  const withdraw = async () => {
    const { error } = await unpublish({ _id, rev })
    if (error) return toast(problemOf(error)?.message ?? failed, 'error')
    toast(words.unpublished)
    setAsking(false)
  }
  return (
    <div className="page-row-acts">
      {(!live || entry.changed) && (
        <Button
          look="link"
          busy={publishing.isLoading}
          aria-label={`${live ? words.publishChanges : words.publish}: ${title}`}
          onClick={goLive}
        >
          {live ? words.publishChanges : words.publish}
        </Button>
      )}
      {live && (
        <Button look="link" aria-label={`${words.unpublish}: ${title}`} onClick={() => setAsking(true)}>
          {words.unpublish}
        </Button>
      )}
      <Link className="page-row-state" to={`/admincenter/pages/state/${_id}`} aria-label={words.stateOf(title)}>
        {words.state}
      </Link>
      {entry.route && (
        <Link className="page-row-open" to={entry.route} aria-label={words.openPage(title)}>
          <AdminIcon name="external" />
        </Link>
      )}
      {asking && (
        <ConfirmDialog
          title={words.unpublishTitle(title)}
          action={words.unpublish}
          busy={unpublishing.isLoading}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          {words.unpublishText}
        </ConfirmDialog>
      )}
    </div>
  )
}
