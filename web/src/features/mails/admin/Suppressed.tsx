import type { Suppression } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { suppressions } from '../../../api/mail.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf } from '../../../lib/moment.ts'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { Column } from '../../../ui/admin/list/column.ts'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { mailsWords } from './words.ts'

/** Addresses that get nothing but what must be. */
export function Suppressed() {
  const words = useWords(mailsWords)
  const locale = useLocale()
  const [view, onView] = useListView({ sort: '' })
  const query = { ...queryOf(view, 20), sort: undefined }
  const remove = suppressions.useRemove()
  const columns: Column<Suppression>[] = [
    { key: 'email', title: words.address, cell: ({ email }) => email ?? '–', text: ({ email }) => email },
    { key: 'reason', title: words.reason, cell: ({ reason }) => words.reasons[reason], text: ({ reason }) => reason },
    { key: 'since', title: words.since, cell: ({ since }) => dayOf(since, locale), text: ({ since }) => since },
  ]
  return (
    <>
      <p className="mails-note">{words.suppressText}</p>
      <Browse
        name={words.tabs.suppressed}
        icon="mail"
        empty={{ title: words.suppressEmpty }}
        list={suppressions.useList(query)}
        view={view}
        onView={onView}
        columns={columns}
        label={({ email }) => email ?? ''}
        bulk={[
          {
            key: 'release',
            label: words.release,
            async act(chosen) {
              for (const { _id } of chosen) await remove(_id)
              return words.released
            },
          },
        ]}
      />
    </>
  )
}
