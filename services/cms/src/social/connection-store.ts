import { SocialConnection } from '@rebzeile/contracts/http/cms/social.ts'
import { Instant } from '@rebzeile/contracts/http/wire.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

const StoredConnection = SocialConnection.pick({ page_id: true, title: true, expires: true, error: true }).extend({
  /** The network. */
  _id: SocialConnection.shape.network,
  rev: z.int(),
  created: Instant,
  updated: Instant,
  /** Sealed. */
  token: z.string(),
})

export type StoredConnection = z.output<typeof StoredConnection>
export type Network = StoredConnection['_id']

export const NETWORKS = SocialConnection.shape.network.options

/** The house's accounts at networks. */
export function createConnectionStore(documents: Documents) {
  const connections = documents.collection<StoredConnection>({ name: 'social_connections', schema: StoredConnection })
  return {
    find: (network: Network, tx?: unknown) => connections.get(network, tx),
    async put(
      network: Network,
      fields: Pick<StoredConnection, 'token' | 'page_id' | 'expires'>,
      tx?: unknown,
    ): Promise<void> {
      const next = { page_id: undefined, title: undefined, expires: undefined, error: undefined, ...fields }
      if (!(await connections.patch(network, next, {}, tx))) await connections.insert({ _id: network, ...next }, tx)
    },
    note: (network: Network, fields: Partial<Omit<StoredConnection, '_id' | 'rev' | 'created' | 'updated'>>) =>
      connections.patch(network, fields),
    remove: (network: Network, tx?: unknown) => connections.remove(network, tx),
  }
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>

/** As administrators get it: without the token. */
export function presentConnection(network: Network, stored: StoredConnection | null, now: Date) {
  if (!stored) return { network, state: 'none' as const }
  const { page_id, title, expires, error } = stored
  const over = expires !== undefined && expires <= now.toISOString()
  const state = over ? ('expired' as const) : error ? ('error' as const) : ('connected' as const)
  return { network, state, page_id, title, expires, error }
}
