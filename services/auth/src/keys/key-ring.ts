import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { Database, Tx } from '@rebzeile/kit/postgres/database.ts'
import type { JWK } from 'jose'
import { keyStore } from './key-store.ts'
import { newSigningKey, type SigningKey, signingKeyAt, successorDue } from './signing-key.ts'

export interface KeyRing {
  /** The key that signs now. */
  signing(): Promise<SigningKey>
  /** The public keys verifiers may meet, the announced ones too. */
  published(): Promise<{ keys: JWK[] }>
  /** Makes the next key when it is time. */
  rotate(): Promise<void>
}

const REREAD_MS = 60_000

/** The signing keys of all instances, read from the database at most once a minute. */
export function createKeyRing(db: Database, box: SecretBox, now: () => Date): KeyRing {
  let known: { keys: SigningKey[]; readAt: number } | undefined

  const current = async (): Promise<SigningKey[]> => {
    if (!known || now().getTime() - known.readAt > REREAD_MS) {
      known = { keys: await keyStore.list(db, box, now()), readAt: now().getTime() }
    }
    return known.keys
  }
  const ring: KeyRing = {
    async signing() {
      const key = signingKeyAt(await current(), now())
      if (key) return key
      await ring.rotate()
      const fresh = signingKeyAt(await current(), now())
      if (!fresh) throw new Error('there is no key to sign with')
      return fresh
    },
    async published() {
      return { keys: (await current()).map((key) => key.publicJwk) }
    },
    async rotate() {
      await db.transaction((tx) => addDueKey(tx, box, now()))
      known = undefined
    },
  }
  return ring
}

/** One instance at a time decides, so that there is one successor. */
async function addDueKey(tx: Tx, box: SecretBox, now: Date) {
  await tx.query(`select pg_advisory_xact_lock(hashtext('signing keys'))`)
  const due = successorDue(await keyStore.list(tx, box, now), now)
  if (due) await keyStore.insert(tx, newSigningKey(now, due), box)
  await keyStore.prune(tx, now)
}
