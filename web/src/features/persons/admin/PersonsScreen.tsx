import type { Person } from '@rebzeile/contracts/http/cms/person.ts'
import { persons } from '../../../api/cms-items.ts'
import { useWords } from '../../../lib/locale.tsx'
import type { Column } from '../../../ui/admin/list/column.ts'
import { ItemsScreen } from '../../../ui/admin/list/ItemsScreen.tsx'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { personsWords } from './words.ts'

/** People of the house. */
export function PersonsScreen() {
  const words = useWords(personsWords)
  const [view, onView] = useListView({ sort: 'order' })
  const query = queryOf(view, 20)
  const columns: Column<Person>[] = [
    { key: 'name', title: words.name, sort: 'last_name', cell: fullName, text: fullName },
    { key: 'role', title: words.role, cell: ({ role }) => role, text: ({ role }) => role },
    {
      key: 'order',
      title: words.order,
      sort: 'order',
      numeric: true,
      optional: true,
      cell: ({ order }) => order,
      text: ({ order }) => order,
    },
    { key: 'shown', title: words.shown, cell: ({ offline }) => (offline ? words.no : words.yes) },
  ]
  return (
    <ItemsScreen
      title={words.title}
      intro={words.intro}
      icon="user"
      add={{ to: '/admincenter/person/edit', label: words.add }}
      empty={{ title: words.empty, text: words.emptyText }}
      list={persons.useList(query)}
      view={view}
      onView={onView}
      columns={columns}
      to={({ _id }) => `/admincenter/person/edit/${_id}`}
      label={fullName}
      removal={{
        label: words.remove,
        title: words.removeTitle,
        text: words.removeText,
        done: words.removed,
        remove: persons.useRemoveMany(),
      }}
      fetchPage={persons.useFetchPage(query)}
    />
  )
}

export const fullName = ({ title, first_name, last_name }: Pick<Person, 'title' | 'first_name' | 'last_name'>) =>
  [title, first_name, last_name].filter(Boolean).join(' ')
