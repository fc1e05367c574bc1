import type { SentMail } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { mailApi, sentMails } from '../../../api/mail.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { BulkAct, Column } from '../../../ui/admin/list/column.ts'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { mailsWords } from './words.ts'

/** The log of the mail desk, the newest first. */
export function SentMails() {
  const words = useWords(mailsWords)
  const [view, onView] = useListView({ sort: '', filters: ['state'] })
  const query = { ...queryOf(view, 20), sort: undefined }
  return (
    <Browse
      name={words.title}
      icon="mail"
      empty={{ title: words.empty }}
      list={sentMails.useList(query)}
      view={view}
      onView={onView}
      columns={useColumns()}
      filters={[
        {
          name: 'state',
          label: words.state,
          options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
        },
      ]}
      label={({ to }) => to}
      bulk={useBulkActs()}
      fetchPage={sentMails.useFetchPage(query)}
    />
  )
}

function useColumns(): Column<SentMail>[] {
  const words = useWords(mailsWords)
  const locale = useLocale()
  return [
    { key: 'to', title: words.to, cell: ({ to }) => to, text: ({ to }) => to },
    {
      key: 'template',
      title: words.template,
      cell: ({ template }) => words.templates[template] ?? template,
      text: ({ template }) => template,
    },
    {
      key: 'state',
      title: words.state,
      cell: ({ state }) => <span className={`state-tag is-${state}`}>{words.states[state]}</span>,
      text: ({ state }) => words.states[state],
    },
    { key: 'reason', title: words.reason, optional: true, cell: ({ reason }) => reason, text: ({ reason }) => reason },
    {
      key: 'attempts',
      title: words.attempts,
      numeric: true,
      optional: true,
      cell: ({ attempts }) => attempts,
      text: ({ attempts }) => attempts,
    },
    {
      key: 'at',
      title: words.at,
      cell: ({ at }) => <time dateTime={at}>{momentOf(at, locale)}</time>,
      text: ({ at }) => at,
    },
  ]
}

function useBulkActs(): BulkAct<SentMail>[] {
  const words = useWords(mailsWords)
  const [retry] = mailApi.useRetryMailMutation()
  return [
    {
      key: 'retry',
      label: words.retry,
      async act(mails) {
        for (const { _id } of mails) await retry(_id).unwrap()
        return words.retried
      },
    },
  ]
}
