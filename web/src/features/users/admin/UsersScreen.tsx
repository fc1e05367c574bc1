import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { Link } from 'react-router-dom'
import { useMeQuery } from '../../../api/session.ts'
import { users, usersApi } from '../../../api/users.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { BulkAct, Column, Filter } from '../../../ui/admin/list/column.ts'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { usersWords } from './words.ts'

const LIMIT = 20

/** Everybody with an account. */
export function UsersScreen() {
  const words = useWords(usersWords)
  const { data: me } = useMeQuery()
  const [view, onView] = useListView({ sort: '-created', filters: ['status', 'role', 'member'] })
  const query = queryOf(view, LIMIT)
  const list = users.useList(query)
  const fetchPage = users.useFetchPage(query)
  const bulk = useBulkActs()
  useAnswer({ title: words.title, tags: [] })
  const allowed = may(me?.roles ?? [], 'user.create')
  return (
    <>
      <header className="admin-head edit-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        {allowed && (
          <div className="edit-actions">
            <Link className="button" to="/admincenter/users/add">
              <AdminIcon name="plus" />
              {words.add}
            </Link>
          </div>
        )}
      </header>
      <Browse
        name={words.title}
        icon="user"
        empty={{ title: words.empty }}
        list={list}
        view={view}
        onView={onView}
        columns={useColumns()}
        filters={useFilters()}
        to={({ _id }) => `/admincenter/users/edit/${_id}`}
        label={nameOf}
        bulk={may(me?.roles ?? [], 'user.remove') ? bulk : []}
        fetchPage={fetchPage}
      />
    </>
  )
}

/** What a user is called in lists. */
export const nameOf = ({ name, handle }: Pick<User, 'name' | 'handle'>) => name || handle

function useColumns(): Column<User>[] {
  const words = useWords(usersWords)
  const locale = useLocale()
  return [
    { key: 'name', title: words.name, sort: 'name', cell: nameOf, text: nameOf },
    { key: 'handle', title: words.handle, sort: 'handle', cell: ({ handle }) => handle, text: ({ handle }) => handle },
    {
      key: 'status',
      title: words.status,
      cell: ({ status }) => <span className={`state-tag is-${status}`}>{words.statuses[status]}</span>,
      text: ({ status }) => words.statuses[status],
    },
    {
      key: 'roles',
      title: words.roles,
      optional: true,
      cell: ({ roles }) => roles.map((role) => words.roleNames[role] ?? role).join(', '),
      text: ({ roles }) => roles.join(', '),
    },
    {
      key: 'customer',
      title: words.customerNo,
      optional: true,
      cell: ({ userData }) => userData.customer_no,
      text: ({ userData }) => userData.customer_no,
    },
    {
      key: 'login',
      title: words.lastLogin,
      sort: 'lastLogin',
      cell: ({ lastLogin }) => (lastLogin ? momentOf(lastLogin, locale) : words.never),
      text: ({ lastLogin }) => lastLogin,
    },
  ]
}

function useFilters(): Filter[] {
  const words = useWords(usersWords)
  const { data: groups = [] } = usersApi.useUsersByRoleQuery()
  const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
  return [
    { name: 'status', label: words.status, options: optionsOf(words.statuses) },
    {
      name: 'role',
      label: words.role,
      options: groups.map(({ key, count }) => ({ value: key, label: `${words.roleNames[key] ?? key} (${count})` })),
    },
    { name: 'member', label: words.member, options: optionsOf(words.members) },
  ]
}

function useBulkActs(): BulkAct<User>[] {
  const words = useWords(usersWords)
  const removeMany = users.useRemoveMany()
  return [
    {
      key: 'remove',
      label: words.removeMarked,
      confirm: (chosen) => ({
        title: words.removeTitle(chosen.length),
        text: words.removeText,
        action: words.removeAction,
      }),
      async act(chosen) {
        await removeMany(chosen.map(({ _id }) => _id))
        return words.removed
      },
    },
  ]
}
