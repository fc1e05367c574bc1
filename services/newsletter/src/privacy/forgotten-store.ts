import type { Tx } from '@rebzeile/kit/postgres/database.ts'

/**
 * Addresses that were forgotten, as hashes. Events come in any order and mails are on their way for a while: whoever keeps a
 * mail asks here first, and waits while its addresses are being forgotten.
 */
export const forgottenStore = {
  async add(tx: Tx, { hash, erasedAt }: { hash: string; erasedAt: string }): Promise<void> {
    await lock(tx, [hash])
    await tx.query(
      `insert into forgotten (email_hash, erased_at) values ($1, $2)
       on conflict (email_hash) do update set erased_at = excluded.erased_at`,
      [hash, erasedAt],
    )
  },

  /** True if one of them was erased after a mail was asked for. */
  async erasedSince(tx: Tx, hashes: readonly string[], asked: string): Promise<boolean> {
    await lock(tx, hashes)
    const { rowCount } = await tx.query('select 1 from forgotten where email_hash = any($1) and erased_at >= $2', [
      hashes,
      asked,
    ])
    return Boolean(rowCount)
  },

  /** True if a mail of the desk was forgotten together with one of them, while it was on its way. */
  async took(tx: Tx, hashes: readonly string[], messageId: string): Promise<boolean> {
    await lock(tx, hashes)
    const { rowCount } = await tx.query(
      `select 1 from forgotten where email_hash = any($1) and not exists (select 1 from mails where message_id = $2)`,
      [hashes, messageId],
    )
    return Boolean(rowCount)
  },
}

/** In one order, so that nobody waits in a circle. */
const lock = (tx: Tx, hashes: readonly string[]) =>
  tx.query(
    `select pg_advisory_xact_lock(key) from (select distinct hashtext(hash) as key from unnest($1::text[]) hash order by key) keys`,
    [hashes],
  )
