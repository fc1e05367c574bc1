import type { Tx } from '@rebzeile/kit/postgres/database.ts'

/** Somebody as a network knows them. */
export interface Identity {
  provider: string
  id: string
}

/** SQL of the networks that accounts are connected with. */
export const identityStore = {
  async findUser(tx: Tx, { provider, id }: Identity): Promise<string | null> {
    const { rows } = await tx.query<{ user_id: string }>(
      'select user_id from social_identities where provider = $1 and provider_id = $2',
      [provider, id],
    )
    return rows[0]?.user_id ?? null
  },

  /** Connects an account; resolves to whose the identity is afterwards. */
  async link(tx: Tx, { provider, id }: Identity, { user, at }: { user: string; at: Date }): Promise<string | null> {
    await tx.query(
      `insert into social_identities (provider, provider_id, user_id, created) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [provider, id, user, at],
    )
    return this.findUser(tx, { provider, id })
  },

  async listOf(tx: Tx, user: string): Promise<{ provider: string; created: Date }[]> {
    const { rows } = await tx.query<{ provider: string; created: Date }>(
      'select provider, created from social_identities where user_id = $1 order by created',
      [user],
    )
    return rows
  },

  async removeOf(tx: Tx, user: string): Promise<void> {
    await tx.query('delete from social_identities where user_id = $1', [user])
  },
}
