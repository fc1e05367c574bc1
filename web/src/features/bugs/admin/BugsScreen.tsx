import type { Bug } from '@rebzeile/contracts/http/cms/bug.ts'
import { Link } from 'react-router-dom'
import { bugs } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { Column } from '../../../ui/admin/list/column.ts'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { bugsWords } from './words.ts'

/** What the staff found broken. */
export function BugsScreen() {
  const words = useWords(bugsWords)
  const locale = useLocale()
  const [view, onView] = useListView({ sort: '-created', filters: ['state', 'severity'] })
  const query = queryOf(view, 20)
  const removeMany = bugs.useRemoveMany()
  useAnswer({ title: words.title, tags: [] })
  const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
  const columns: Column<Bug>[] = [
    { key: 'title', title: words.name, sort: 'title', cell: ({ title }) => title, text: ({ title }) => title },
    {
      key: 'severity',
      title: words.severity,
      cell: ({ severity }) => <span className={`state-tag is-${severity}`}>{words.severities[severity]}</span>,
      text: ({ severity }) => words.severities[severity],
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
  return (
    <>
      <header className="admin-head edit-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <div className="edit-actions">
          <Link className="button" to="/admincenter/bugtracker/edit">
            <AdminIcon name="plus" />
            {words.add}
          </Link>
        </div>
      </header>
      <Browse
        name={words.title}
        icon="warning"
        empty={{ title: words.empty }}
        list={bugs.useList(query)}
        view={view}
        onView={onView}
        columns={columns}
        filters={[
          { name: 'state', label: words.state, options: optionsOf(words.states) },
          { name: 'severity', label: words.severity, options: optionsOf(words.severities) },
        ]}
        to={({ _id }) => `/admincenter/bugtracker/edit/${_id}`}
        label={({ title }) => title}
        bulk={[
          {
            key: 'remove',
            label: words.remove,
            confirm: (chosen) => ({
              title: words.removeTitle(chosen.length),
              text: words.removeText,
              action: words.remove,
            }),
            async act(chosen) {
              await removeMany(chosen.map(({ _id }) => _id))
              return words.removed
            },
          },
        ]}
        fetchPage={bugs.useFetchPage(query)}
      />
    </>
  )
}
