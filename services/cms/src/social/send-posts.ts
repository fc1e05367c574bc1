import type { SocialPost } from '@rebzeile/contracts/http/cms/social.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import type { PlainEntity } from '../collections/plain-entity.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import type { Timer } from '../slice.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { NewPost, SocialApi } from './social-api.ts'

export interface SendDeps {
  posts: PlainEntity<SocialPost>
  connections: ConnectionStore
  entries: EntryStore
  api: SocialApi
  secrets: SecretBox
  publicUrl: string
  now: () => Date
}

const AT_ONCE = 20
/** What was being sent for so long was cut off: whether it arrived nobody knows, so it is not sent again by itself. */
const LOST_MS = 10 * 60_000

/** Posts what is due. Whoever changes its state first sends it: two instances never post the same. */
export const sendDuePosts = (deps: SendDeps): Timer => ({
  name: 'social posts',
  everyMs: 15_000,
  async run() {
    await endLostOnes(deps)
    const where = [
      { field: 'state', op: 'eq', value: 'scheduled' } as const,
      { field: 'scheduled_at', op: 'lte', value: deps.now().toISOString() } as const,
    ]
    const { items } = await deps.posts.collection.list({ where, limit: AT_ONCE })
    for (const post of items) if (await taken(deps, post)) await send(deps, post)
  },
})

async function taken({ posts }: SendDeps, { _id, rev }: SocialPost): Promise<boolean> {
  try {
    return (await posts.collection.patch(_id, { state: 'sending' }, { rev })) !== null
  } catch (error) {
    if (error instanceof StaleRevision) return false
    throw error
  }
}

async function send(deps: SendDeps, post: SocialPost): Promise<void> {
  const { posts, connections, api, secrets } = deps
  try {
    const stored = await connections.find(post.network)
    if (!stored?.page_id) throw new Error('the house has no account there')
    const account = { page_id: stored.page_id, token: secrets.open(stored.token) }
    const remote_id = await api.post(post.network, account, await contentOf(deps, post))
    await posts.collection.patch(post._id, { state: 'sent', remote_id, error: undefined })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the network could not be reached'
    await posts.collection.patch(post._id, { state: 'failed', error: reason })
  }
}

/** What the post leaves open comes from the entry it is about. */
async function contentOf({ entries, publicUrl }: SendDeps, { text, link, image, entry }: SocialPost): Promise<NewPost> {
  const about = entry ? await entries.find(entry) : null
  const address = link || (about?.online ? about.route : undefined)
  return {
    text: text || about?.live?.title || '',
    ...(address && { link: address.startsWith('/') ? publicUrl + address : address }),
    ...(image && { image: `${publicUrl}/api/v0/download/${image}` }),
  }
}

async function endLostOnes({ posts, now }: SendDeps): Promise<void> {
  const since = new Date(now().getTime() - LOST_MS).toISOString()
  const where = [
    { field: 'state', op: 'eq', value: 'sending' } as const,
    { field: 'updated', op: 'lt', value: since } as const,
  ]
  const { items } = await posts.collection.list({ where, limit: AT_ONCE })
  for (const { _id } of items) {
    await posts.collection.patch(_id, { state: 'failed', error: 'cut off while it was sent: look whether it is there' })
  }
}
