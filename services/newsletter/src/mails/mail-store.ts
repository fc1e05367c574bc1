import type { Mail } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'
import { addressHash } from '../privacy/address-hash.ts'
import { type DueMail, GIVE_UP_AFTER_MS, LEASE_MS, type MailState, type Settlement } from './mail.ts'

export interface StoredMail {
  id: string
  created: Date
  recipient: string
  template: string
  locale: string
  key: string
  state: MailState
  attempts: number
  next_try: Date
  smtp_code: number | null
  reason: string | null
  message_id: string
}

/** A settlement of one claimed mail; `lease` proves the claim. */
export interface Settled extends Settlement {
  id: string
  lease: Date
}

interface ListQuery {
  page: number
  limit: number
  q?: string
  'filter[state]'?: MailState
}

const FIELDS = 'id, created, recipient, template, locale, key, state, attempts, next_try, smtp_code, reason, message_id'

/** The mails of the platform and how far each has come. */
export const mailStore = {
  /** Takes a mail on; a key that is known already changes nothing. Resolves to whether it is a new one. */
  async insert(tx: Tx, mail: z.output<typeof Mail>, { now, domain }: { now: Date; domain: string }): Promise<boolean> {
    const { rowCount } = await tx.query(
      `insert into mails (key, recipient, recipient_hash, template, locale, essential, reply_to, data, message_id,
         next_try, give_up_at, created)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '<' || replace(gen_random_uuid()::text, '-', '') || '@' || $9::text || '>',
         $10, $11, $10)
       on conflict (key) do nothing`,
      [
        ...[mail.key, mail.to, addressHash(mail.to), mail.template, mail.locale, mail.essential],
        ...[mail.reply_to ?? null, JSON.stringify(mail.data), domain],
        ...[now, new Date(now.getTime() + GIVE_UP_AFTER_MS)],
      ],
    )
    return rowCount === 1
  },

  /**
   * Claims up to `limit` mails that are due, for one lease. One whose sender died is among them when its lease is over:
   * that try counts, as the mail server may have seen it.
   */
  async claim(tx: Tx, { now, limit, essential }: { now: Date; limit: number; essential: boolean }): Promise<DueMail[]> {
    const { rows } = await tx.query<DueMail>(
      `with due as (
         select id, state from mails
         where state in ('queued', 'deferred', 'sending') and essential = $4 and next_try <= $1
         order by next_try limit $3 for update skip locked)
       update mails m set state = 'sending', next_try = $2,
         attempts = m.attempts + case when due.state = 'sending' then 1 else 0 end
       from due where m.id = due.id
       returning m.id, m.key, m.recipient, m.template, m.locale, m.essential, m.reply_to, m.data, m.message_id,
         m.attempts, m.troubles, m.next_try, m.give_up_at, due.state = 'sending' as interrupted,
         not m.essential and exists (select 1 from suppressions s where s.email_hash = m.recipient_hash) as suppressed`,
      [now, new Date(now.getTime() + LEASE_MS), limit, essential],
      'claim mails',
    )
    return rows
  },

  /** Stores what became of claimed mails, and resolves to those whose claim still held. What has left keeps no words. */
  async settle(tx: Tx, settled: readonly Settled[]): Promise<string[]> {
    const values = settled.map(({ nextTry, smtpCode, suppress: _, ...rest }) => ({
      ...rest,
      next_try: nextTry ?? rest.lease,
      smtp_code: smtpCode,
    }))
    const { rows } = await tx.query<{ id: string }>(
      `update mails m set state = s.state, attempts = s.attempts, troubles = s.troubles, next_try = s.next_try,
         smtp_code = s.smtp_code, reason = s.reason,
         data = case when s.state in ('sent', 'suppressed') then null else m.data end,
         reply_to = case when s.state in ('sent', 'suppressed') then null else m.reply_to end
       from jsonb_to_recordset($1) as s (id uuid, lease timestamptz, state text, attempts int, troubles int,
         next_try timestamptz, smtp_code int, reason text)
       where m.id = s.id and m.state = 'sending' and m.next_try = s.lease
       returning m.id`,
      [JSON.stringify(values)],
      'settle mails',
    )
    return rows.map(({ id }) => id)
  },

  /** Nothing can be sent: what is due waits until `nextTry`, and says why. */
  async postpone(tx: Tx, { now, nextTry, reason }: { now: Date; nextTry: Date; reason: string }): Promise<void> {
    await tx.query(
      `update mails set state = 'deferred', next_try = $2, reason = $3, troubles = troubles + 1,
         attempts = attempts + case when state = 'sending' then 1 else 0 end
       where state in ('queued', 'deferred', 'sending') and next_try <= $1`,
      [now, nextTry, reason],
    )
  },

  /** Mails that no server was reached for are due now. */
  async wakeTroubled(tx: Tx, now: Date): Promise<void> {
    await tx.query(
      `update mails set next_try = $1, troubles = 0 where state = 'deferred' and troubles > 0 and next_try > $1`,
      [now],
    )
  },

  /** Whether there are mails to claim. */
  async anyDue(tx: Tx, now: Date, alsoOrdinary: boolean): Promise<boolean> {
    const { rowCount } = await tx.query(
      `select 1 from mails
       where state in ('queued', 'deferred', 'sending') and next_try <= $1 and (essential or $2) limit 1`,
      [now, alsoOrdinary],
    )
    return rowCount === 1
  },

  async lock(tx: Tx, id: string): Promise<StoredMail | null> {
    const { rows } = await tx.query<StoredMail>(`select ${FIELDS} from mails where id = $1 for update`, [id])
    return rows[0] ?? null
  },

  /** Due at once, with all its tries before it. */
  async requeue(tx: Tx, id: string, now: Date): Promise<StoredMail | null> {
    const { rows } = await tx.query<StoredMail>(
      `update mails set state = 'queued', attempts = 0, troubles = 0, next_try = $2, give_up_at = $3,
         smtp_code = null, reason = null
       where id = $1 returning ${FIELDS}`,
      [id, now, new Date(now.getTime() + GIVE_UP_AFTER_MS)],
    )
    return rows[0] ?? null
  },

  /** The newest first. */
  async list(tx: Tx, query: ListQuery): Promise<{ items: StoredMail[]; total: number }> {
    const { rows } = await tx.query<StoredMail & { total: number }>(
      `select ${FIELDS}, (count(*) over ())::int as total from mails
       where ($1::text is null or state = $1)
         and ($2::text is null or strpos(lower(recipient), $2) > 0 or strpos(template, $2) > 0)
       order by created desc, id desc limit $3 offset $4`,
      [query['filter[state]'] ?? null, query.q?.toLowerCase() ?? null, query.limit, (query.page - 1) * query.limit],
    )
    return { items: rows.map(({ total: _, ...mail }) => mail), total: rows[0]?.total ?? 0 }
  },

  async listTo(tx: Tx, recipientHash: string): Promise<StoredMail[]> {
    const { rows } = await tx.query<StoredMail>(
      `select ${FIELDS} from mails where recipient_hash = $1 order by created desc limit 5000`,
      [recipientHash],
    )
    return rows
  },

  /** Forgets the mails to an address, and those that name it. */
  async forget(tx: Tx, hash: string): Promise<void> {
    await tx.query(
      `delete from mails where recipient_hash = $1
         or encode(sha256(convert_to(lower(reply_to), 'UTF8')), 'hex') = $1
         or encode(sha256(convert_to(lower(data ->> 'email'), 'UTF8')), 'hex') = $1
         or encode(sha256(convert_to(lower(data ->> 'new_handle'), 'UTF8')), 'hex') = $1`,
      [hash],
    )
  },

  async prune(tx: Tx, before: Date): Promise<void> {
    await tx.query(`delete from mails where created < $1 and state in ('sent', 'failed', 'bounced', 'suppressed')`, [
      before,
    ])
  },
}
