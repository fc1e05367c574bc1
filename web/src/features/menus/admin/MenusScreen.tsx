import type { Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import { menus } from '../../../api/cms-items.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf } from '../../../lib/moment.ts'
import type { Column } from '../../../ui/admin/list/column.ts'
import { ItemsScreen } from '../../../ui/admin/list/ItemsScreen.tsx'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { menusWords } from './words.ts'

/** The house's menus of dishes. */
export function MenusScreen() {
  const words = useWords(menusWords)
  const locale = useLocale()
  const [view, onView] = useListView({ sort: 'title' })
  const query = queryOf(view, 20)
  const day = (date: string | null) => (date ? dayOf(date, locale) : words.always)
  const columns: Column<Menu>[] = [
    { key: 'title', title: words.name, sort: 'title', cell: ({ title }) => title, text: ({ title }) => title },
    {
      key: 'from',
      title: words.from,
      sort: 'valid_from',
      cell: ({ valid_from }) => day(valid_from),
      text: ({ valid_from }) => valid_from ?? '',
    },
    {
      key: 'to',
      title: words.to,
      optional: true,
      cell: ({ valid_to }) => day(valid_to),
      text: ({ valid_to }) => valid_to ?? '',
    },
    { key: 'dishes', title: words.dishes, numeric: true, cell: dishesOf, text: dishesOf },
    { key: 'shown', title: words.shown, cell: ({ offline }) => (offline ? words.no : words.yes) },
  ]
  return (
    <ItemsScreen
      title={words.title}
      intro={words.intro}
      icon="pages"
      add={{ to: '/admincenter/menu/edit', label: words.add }}
      empty={{ title: words.empty, text: words.emptyText }}
      list={menus.useList(query)}
      view={view}
      onView={onView}
      columns={columns}
      to={({ _id }) => `/admincenter/menu/edit/${_id}`}
      label={({ title }) => title}
      removal={{
        label: words.remove,
        title: words.removeTitle,
        text: words.removeText,
        done: words.removed,
        remove: menus.useRemoveMany(),
      }}
      fetchPage={menus.useFetchPage(query)}
    />
  )
}

const dishesOf = ({ sections }: Menu) => sections.reduce((sum, { items }) => sum + items.length, 0)
