import type { Tx } from '@rebzeile/kit/postgres/database.ts'

export interface CaughtRow {
  id: string
  recipients: string[]
  sender: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: Date
}

export const KEPT = 500

/** The mails that were caught, the newest 500. */
export const caughtMailStore = {
  async insert(tx: Tx, mail: Omit<CaughtRow, 'id'>, addressHashes: readonly string[]): Promise<void> {
    await tx.query(
      `with kept as (
         insert into caught_mails (recipients, sender, subject, text, html, headers, at, address_hashes)
         values ($1, $2, $3, $4, $5, $6, $7, $8))
       delete from caught_mails where id in (select id from caught_mails order by at desc, id desc offset $9)`,
      [
        ...[mail.recipients, mail.sender, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers), mail.at],
        // The row of this statement is not seen by its own delete.
        ...[addressHashes, KEPT - 1],
      ],
    )
  },

  /** The newest first; `to` is an address in lower case. */
  async list(tx: Tx, { to, limit }: { to?: string; limit: number }): Promise<CaughtRow[]> {
    const { rows } = await tx.query<CaughtRow>(
      `select id, recipients, sender, subject, text, html, headers, at from caught_mails
       where $1::text is null or $1 = any(recipients) order by at desc, id desc limit $2`,
      [to ?? null, limit],
    )
    return rows
  },

  async find(tx: Tx, id: string): Promise<CaughtRow | null> {
    const { rows } = await tx.query<CaughtRow>(
      'select id, recipients, sender, subject, text, html, headers, at from caught_mails where id::text = $1',
      [id],
    )
    return rows[0] ?? null
  },

  async clear(tx: Tx): Promise<number> {
    return (await tx.query('delete from caught_mails')).rowCount ?? 0
  },

  /** Forgets every mail in which the address stands. */
  async forget(tx: Tx, hash: string): Promise<void> {
    await tx.query('delete from caught_mails where $1 = any(address_hashes)', [hash])
  },
}
