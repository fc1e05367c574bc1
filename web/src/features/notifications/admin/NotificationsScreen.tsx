import { Skeleton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { systemApi } from '../../../api/system.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Pager } from '../../../ui/admin/Pager.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Tabs } from '../../../ui/admin/Tabs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RulesList } from './RulesList.tsx'
import { notificationsWords } from './words.ts'
import './notifications.css'

const LIMIT = 20

/** What happened, and the rules by which one is told. */
export function NotificationsScreen() {
  const words = useWords(notificationsWords)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') ?? 'inbox'
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <Tabs
        label={words.title}
        tabs={Object.entries(words.tabs).map(([key, label]) => ({ key, label }))}
        current={tab}
        onTab={(key) => setParams(key === 'inbox' ? {} : { tab: key })}
      >
        {tab === 'rules' ? <RulesList /> : <Inbox />}
      </Tabs>
    </>
  )
}

function Inbox() {
  const words = useWords(notificationsWords)
  const common = useWords(adminWords)
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error } = systemApi.useNotificationsQuery({ page, limit: LIMIT }, { pollingInterval: 30_000 })
  const [read] = systemApi.useReadNotificationsMutation()
  if (error && !data) return <StateNote icon="bell" title={common.failed} />
  if (!data) return <Skeleton height={320} radius={2} role="status" aria-label={common.loading} />
  if (data.items.length === 0) {
    return (
      <StateNote icon="bell" title={words.empty}>
        {words.emptyText}
      </StateNote>
    )
  }
  return (
    <>
      <p className="notices-bar">
        <Button look="link" onClick={() => read({})}>
          {words.readAll}
        </Button>
      </p>
      <ul className="notices">
        {data.items.map(({ _id, at, level, title, text, link, read: seen }) => (
          <li key={_id} className={`notice is-${level} ${seen ? '' : 'is-unread'}`}>
            <p className="notice-title">
              {link ? (
                <Link to={link} onClick={() => seen || read({ ids: [_id] })}>
                  {title}
                </Link>
              ) : (
                title
              )}
              {!seen && <span className="visually-hidden"> ({words.unread})</span>}
            </p>
            {text && <p>{text}</p>}
            <time dateTime={at}>{momentOf(at, locale)}</time>
            {!seen && (
              <Button look="link" onClick={() => read({ ids: [_id] })}>
                {words.markRead}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(data.total / LIMIT)} onPage={(next) => setParams({ page: String(next) })} />
    </>
  )
}
