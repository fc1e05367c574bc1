import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { entriesApi } from '../../../api/entries.ts'
import { itemsOf } from '../../../api/items.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf, momentOf } from '../../../lib/moment.ts'
import { plainText } from '../../../lib/typography.ts'
import type { Column } from '../../../ui/admin/list/column.ts'
import { ItemsScreen } from '../../../ui/admin/list/ItemsScreen.tsx'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { occasionsWords } from './occasions-words.ts'

const LIMIT = 20
const entries = itemsOf<Entry>('/entry')

/** Every date of the house. */
export function EventsScreen() {
  const words = useWords(occasionsWords)
  const locale = useLocale()
  return (
    <OccasionsScreen
      type="event"
      title={words.events}
      intro={words.eventsIntro}
      add={words.addEvent}
      none={words.noEvents}
      columns={[
        {
          key: 'start',
          title: words.start,
          cell: ({ data: { event } }) =>
            event && (event.all_day ? dayOf(event.start, locale) : momentOf(event.start, locale)),
          text: ({ data }) => data.event?.start,
        },
        {
          key: 'location',
          title: words.location,
          optional: true,
          cell: ({ data }) => data.event?.location,
          text: ({ data }) => data.event?.location,
        },
      ]}
    />
  )
}

/** Everything the press said. */
export function PressScreen() {
  const words = useWords(occasionsWords)
  const locale = useLocale()
  return (
    <OccasionsScreen
      type="press"
      title={words.press}
      intro={words.pressIntro}
      add={words.addPress}
      none={words.noPress}
      columns={[
        {
          key: 'medium',
          title: words.medium,
          cell: ({ data }) => data.press?.medium,
          text: ({ data }) => data.press?.medium,
        },
        {
          key: 'date',
          title: words.date,
          optional: true,
          cell: ({ data }) => data.press?.date && dayOf(data.press.date, locale),
          text: ({ data }) => data.press?.date,
        },
      ]}
    />
  )
}

interface OccasionsScreenProps {
  type: 'event' | 'press'
  title: string
  intro: string
  add: string
  none: string
  columns: Column<Entry>[]
}

function OccasionsScreen({ type, title, intro, add, none, columns }: OccasionsScreenProps) {
  const words = useWords(occasionsWords)
  const [view, onView] = useListView({ sort: '-updated', filters: ['status'] })
  const query = { ...queryOf(view, LIMIT), 'filter[type]': type, draft: '1' } as const
  const list = entriesApi.useEntriesQuery(query)
  const path = type === 'event' ? 'events' : 'press'
  return (
    <ItemsScreen
      title={title}
      intro={intro}
      icon="calendar"
      add={{ to: `/admincenter/${path}/edit`, label: add }}
      empty={{ title: none }}
      list={list}
      view={view}
      onView={onView}
      columns={[
        {
          key: 'title',
          title: words.name,
          sort: 'title',
          cell: ({ title }) => plainText(title),
          text: ({ title }) => title,
        },
        ...columns,
        {
          key: 'status',
          title: words.status,
          cell: ({ status }) => <span className={`state-tag is-${status}`}>{words.statuses[status]}</span>,
          text: ({ status }) => words.statuses[status],
        },
      ]}
      filters={[
        {
          name: 'status',
          label: words.status,
          options: Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
        },
      ]}
      to={({ _id }) => `/admincenter/${path}/edit/${_id}`}
      label={({ title }) => title}
      removal={{
        label: words.remove,
        title: words.removeTitle,
        text: words.removeText,
        done: words.removed,
        remove: entries.useRemoveMany(),
      }}
      fetchPage={entries.useFetchPage(query)}
    />
  )
}
