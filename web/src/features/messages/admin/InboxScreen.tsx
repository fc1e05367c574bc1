import type { Message } from '@rebzeile/contracts/http/cms/message.ts'
import { messages, messagesApi } from '../../../api/messages.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { BulkAct, Column } from '../../../ui/admin/list/column.ts'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { messagesWords } from './words.ts'
import './messages.css'

const LIMIT = 20

/** What visitors wrote, the newest first. */
export function InboxScreen() {
  const words = useWords(messagesWords)
  const [view, onView] = useListView({ sort: '-created', filters: ['state', 'topic', 'read'] })
  const query = queryOf(view, LIMIT)
  const list = messages.useList(query)
  useAnswer({ title: words.title, tags: [] })
  const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
  return (
    <>
      <header className="admin-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <Browse
        name={words.title}
        icon="mail"
        empty={{ title: words.empty, text: words.emptyText }}
        list={list}
        view={view}
        onView={onView}
        columns={useColumns()}
        filters={[
          { name: 'state', label: words.state, options: optionsOf(words.states) },
          { name: 'topic', label: words.topic, options: optionsOf(words.topics) },
          { name: 'read', label: words.readFilter, options: optionsOf({ false: words.unread, true: words.read }) },
        ]}
        to={({ _id }) => `/admincenter/messages/inbox/${_id}`}
        label={({ subject }) => subject}
        strong={({ read }) => !read}
        bulk={useBulkActs()}
        fetchPage={messages.useFetchPage(query)}
      />
    </>
  )
}

function useColumns(): Column<Message>[] {
  const words = useWords(messagesWords)
  const locale = useLocale()
  return [
    {
      key: 'subject',
      title: words.subject,
      sort: 'subject',
      cell: ({ subject, read }) => (
        <>
          {subject}
          {!read && <span className="visually-hidden"> ({words.unread})</span>}
        </>
      ),
      text: ({ subject }) => subject,
    },
    { key: 'from', title: words.from, sort: 'name', cell: ({ name }) => name, text: ({ name }) => name },
    { key: 'email', title: 'E-Mail', optional: true, cell: ({ email }) => email, text: ({ email }) => email },
    {
      key: 'topic',
      title: words.topic,
      optional: true,
      cell: ({ topic }) => words.topics[topic],
      text: ({ topic }) => words.topics[topic],
    },
    {
      key: 'state',
      title: words.state,
      cell: ({ state }) => <span className={`state-tag is-${state}`}>{words.states[state]}</span>,
      text: ({ state }) => words.states[state],
    },
    {
      key: 'at',
      title: words.at,
      sort: 'created',
      cell: ({ created }) => <time dateTime={created}>{momentOf(created, locale)}</time>,
      text: ({ created }) => created,
    },
  ]
}

function useBulkActs(): BulkAct<Message>[] {
  const words = useWords(messagesWords)
  const [change] = messagesApi.useChangeMessagesMutation()
  const removeMany = messages.useRemoveMany()
  const ids = (chosen: readonly Message[]) => chosen.map(({ _id }) => _id)
  const changing = (
    key: string,
    label: string,
    what: { read?: boolean; state?: Message['state'] },
  ): BulkAct<Message> => ({
    key,
    label,
    async act(chosen) {
      await change({ ids: ids(chosen), ...what }).unwrap()
      return words.done
    },
  })
  return [
    changing('read', words.markRead, { read: true }),
    changing('unread', words.markUnread, { read: false }),
    changing('close', words.close, { state: 'closed', read: true }),
    changing('spam', words.toSpam, { state: 'spam' }),
    {
      key: 'remove',
      label: words.remove,
      confirm: (chosen) => ({ title: words.removeTitle(chosen.length), text: words.removeText, action: words.remove }),
      async act(chosen) {
        await removeMany(ids(chosen))
        return words.removed
      },
    },
  ]
}
