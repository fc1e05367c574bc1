import type { SocialPost } from '@rebzeile/contracts/http/cms/social.ts'
import { socialPosts } from '../../../api/cms-items.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import type { Column } from '../../../ui/admin/list/column.ts'
import { ItemsScreen } from '../../../ui/admin/list/ItemsScreen.tsx'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { Connection } from './Connection.tsx'
import { socialWords } from './words.ts'
import './social.css'

/** The house's account at one network, and its posts. */
export function SocialScreen({ network }: { network: 'facebook' | 'instagram' }) {
  const words = useWords(socialWords)
  const locale = useLocale()
  const [view, onView] = useListView({ sort: '-scheduled_at' })
  const query = { ...queryOf(view, 20), q: undefined }
  const columns: Column<SocialPost>[] = [
    { key: 'text', title: words.text, cell: ({ text }) => text.slice(0, 120) || '–', text: ({ text }) => text },
    { key: 'network', title: words.network, optional: true, cell: (post) => words[post.network] },
    {
      key: 'at',
      title: words.at,
      sort: 'scheduled_at',
      cell: ({ scheduled_at }) => (scheduled_at ? momentOf(scheduled_at, locale) : '–'),
      text: ({ scheduled_at }) => scheduled_at ?? '',
    },
    {
      key: 'state',
      title: words.state,
      cell: ({ state, error }) => (
        <span className={`state-tag is-${state}`} title={error}>
          {words.postStates[state]}
        </span>
      ),
      text: ({ state }) => words.postStates[state],
    },
  ]
  return (
    <ItemsScreen
      title={words[network]}
      intro={words.intro}
      icon="site"
      add={{ to: `/admincenter/social/post?network=${network}`, label: words.addPost }}
      empty={{ title: words.noPosts }}
      list={socialPosts.useList(query)}
      view={view}
      onView={onView}
      searchable={false}
      columns={columns}
      to={({ _id }) => `/admincenter/social/post/${_id}`}
      label={({ text }) => text.slice(0, 40)}
      removal={{
        label: words.remove,
        title: words.removeTitle,
        text: words.removeText,
        done: words.removed,
        remove: socialPosts.useRemoveMany(),
      }}
    >
      <Connection network={network} />
    </ItemsScreen>
  )
}
