import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { hashRecoveryCode } from './recovery-code.ts'

/** SQL of the recovery codes that are left. */
export const recoveryCodeStore = {
  /** Keeps these; the ones before are void. */
  async replace(tx: Tx, user: string, codes: readonly string[]): Promise<void> {
    await this.removeAll(tx, user)
    await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
      user,
      codes.map(hashRecoveryCode),
    ])
  },

  /** Uses a code up; false for one that is none. */
  async use(tx: Tx, user: string, code: string): Promise<boolean> {
    const { rowCount } = await tx.query('delete from recovery_codes where user_id = $1 and code_hash = $2', [
      user,
      hashRecoveryCode(code),
    ])
    return rowCount === 1
  },

  async removeAll(tx: Tx, user: string): Promise<void> {
    await tx.query('delete from recovery_codes where user_id = $1', [user])
  },
}
