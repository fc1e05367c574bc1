import type { SocialConnect } from '@rebzeile/contracts/http/cms/social.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { z } from 'zod'
import { type ConnectionStore, NETWORKS, presentConnection } from './connection-store.ts'
import type { PictureStore } from './picture-store.ts'
import type { SocialApi } from './social-api.ts'

export interface ConnectDeps {
  connections: ConnectionStore
  pictures: PictureStore
  api: SocialApi
  secrets: SecretBox
  now: () => Date
}

/** The house's account at each network. */
export const listConnections = ({ connections, now }: ConnectDeps) =>
  Promise.all(NETWORKS.map(async (network) => presentConnection(network, await connections.find(network), now())))

/** Keeps an account, its token sealed, and looks at once whether the network knows it. */
export async function connect(deps: ConnectDeps, { network, token, ...fields }: z.output<typeof SocialConnect>) {
  await deps.connections.put(network, { ...fields, token: deps.secrets.seal(token) })
  if (network === 'instagram') await deps.pictures.clear()
  await lookAfter(deps, network)
}

/** Learns what the account is called; of a person's token, as it comes from signing in, which page it is for. */
export async function lookAfter({ connections, api, secrets }: ConnectDeps, network: 'facebook' | 'instagram') {
  const stored = await connections.find(network)
  if (!stored || stored.title !== undefined) return
  try {
    const token = secrets.open(stored.token)
    const { page_id } = stored
    if (page_id) {
      await connections.note(network, { title: await api.title(network, { page_id, token }), error: undefined })
      return
    }
    const page = await api.firstPage(token)
    const { title } = page
    const sealed = secrets.seal(page.token)
    await connections.note(network, { title, page_id: page.page_id, token: sealed, error: undefined })
  } catch (error) {
    await connections.note(network, { error: error instanceof Error ? error.message : 'no answer' })
  }
}
