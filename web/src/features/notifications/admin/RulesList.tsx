import type { NotificationRule } from '@rebzeile/contracts/http/cms/notification.ts'
import { Link } from 'react-router-dom'
import { notificationRules } from '../../../api/cms-items.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { Column } from '../../../ui/admin/list/column.ts'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { notificationsWords } from './words.ts'

/** Who is told of what, and how. */
export function RulesList() {
  const words = useWords(notificationsWords)
  const locale = useLocale()
  const [view, onView] = useListView({ sort: 'event' })
  const removeMany = notificationRules.useRemoveMany()
  const columns: Column<NotificationRule>[] = [
    { key: 'event', title: words.event, sort: 'event', cell: ({ event }) => words.events[event] },
    { key: 'channel', title: words.channel, cell: ({ channel }) => words.channels[channel] },
    { key: 'to', title: words.to, cell: ({ to }) => to || '–' },
    { key: 'enabled', title: words.enabled, cell: ({ enabled }) => (enabled ? words.yes : words.no) },
    {
      key: 'fired',
      title: words.lastFired,
      optional: true,
      cell: ({ last_fired, last_error }) => (
        <>
          {last_fired ? momentOf(last_fired, locale) : words.never}
          {last_error && <span className="state-tag is-failed">{words.problem}</span>}
        </>
      ),
    },
  ]
  return (
    <>
      <p className="notices-bar">
        <Link className="button" to="/admincenter/notifications/rule">
          <AdminIcon name="plus" />
          {words.add}
        </Link>
      </p>
      <Browse
        name={words.tabs.rules}
        icon="bell"
        empty={{ title: words.noRules }}
        list={notificationRules.useList({ ...queryOf(view, 20), q: undefined })}
        view={view}
        onView={onView}
        searchable={false}
        columns={columns}
        to={({ _id }) => `/admincenter/notifications/rule/${_id}`}
        label={({ event }) => words.events[event]}
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
      />
    </>
  )
}
