import type { privacyExportPart } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'
import { isUuid } from '../accounts/is-uuid.ts'

export type Part = Pick<z.output<typeof privacyExportPart.data>, 'service' | 'sections'>

export interface StoredExport {
  id: string
  user_id: string
  state: 'collecting' | 'ready' | 'failed'
  created: Date
  answer_until: Date
  expires: Date
  /** Services that answered. */
  answered: string[]
  size: number | null
}

const COLUMNS = `id, user_id, state, created, answer_until, expires, length(archive) as size,
  array(select p.service from export_parts p where p.export_id = exports.id order by p.service) as answered`

/** SQL of the copies of what the platform keeps about people. */
export const exportStore = {
  async insert(
    tx: Tx,
    { user_id, created, answer_until, expires }: Pick<StoredExport, 'user_id' | 'created' | 'answer_until' | 'expires'>,
  ) {
    const { rows } = await tx.query<{ id: string }>(
      'insert into exports (user_id, created, answer_until, expires) values ($1, $2, $3, $4) returning id',
      [user_id, created, answer_until, expires],
    )
    return rows[0]?.id ?? ''
  },

  /** Held first and read then: of two answers at once the second one sees the first. */
  async lock(tx: Tx, id: string): Promise<StoredExport | null> {
    await tx.query('select 1 from exports where id::text = $1 for update', [id])
    const { rows } = await tx.query<StoredExport>(`select ${COLUMNS} from exports where id::text = $1`, [id])
    return rows[0] ?? null
  },

  async findCollecting(tx: Tx, user: string): Promise<StoredExport | null> {
    const where = `user_id = $1 and state = 'collecting'`
    const { rows } = await tx.query<StoredExport>(`select ${COLUMNS} from exports where ${where}`, [user])
    return rows[0] ?? null
  },

  async listOf(tx: Tx, user: string, now: Date): Promise<StoredExport[]> {
    const { rows } = await tx.query<StoredExport>(
      `select ${COLUMNS} from exports where user_id = $1 and expires > $2 order by created desc, id desc`,
      [user, now],
    )
    return rows
  },

  /** The own export with its bytes. */
  async findOwn(tx: Tx, { id, user, now }: { id: string; user: string; now: Date }) {
    if (!isUuid(id)) return null
    const { rows } = await tx.query<{ state: StoredExport['state']; created: Date; archive: Buffer | null }>(
      'select state, created, archive from exports where id = $1 and user_id = $2 and expires > $3',
      [id, user, now],
    )
    return rows[0] ?? null
  },

  /** Keeps what a service answered; what it answers again changes nothing. */
  async addPart(tx: Tx, id: string, { service, sections }: Part): Promise<void> {
    await tx.query(
      'insert into export_parts (export_id, service, sections) values ($1, $2, $3) on conflict do nothing',
      [id, service, JSON.stringify(sections)],
    )
  },

  async partsOf(tx: Tx, id: string): Promise<Part[]> {
    const { rows } = await tx.query<Part>('select service, sections from export_parts where export_id = $1', [id])
    return rows
  },

  /** The archive is ready: the parts in it need not be kept beside it. */
  async finish(tx: Tx, id: string, archive: Uint8Array): Promise<void> {
    await tx.query(`update exports set state = 'ready', archive = $2 where id = $1`, [id, archive])
    await tx.query(`update export_parts set sections = '[]' where export_id = $1`, [id])
  },

  async idsOfLate(tx: Tx, now: Date): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>(
      `select id from exports where state = 'collecting' and answer_until <= $1`,
      [now],
    )
    return rows.map(({ id }) => id)
  },

  async removeOf(tx: Tx, user: string): Promise<void> {
    await tx.query('delete from exports where user_id = $1', [user])
  },

  async prune(tx: Tx, now: Date): Promise<void> {
    await tx.query('delete from exports where expires < $1', [now])
  },
}
