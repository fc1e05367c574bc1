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
export function createKeyRing(db: Database, secret: string, now: () => Date): KeyRing {
  let known: { keys: SigningKey[]; readAt: number } | undefined

  const current = async (): Promise<SigningKey[]> => {
    if (!known || now().getTime() - known.readAt > REREAD_MS) {
      known = { keys: await keyStore.list(db, secret, now()), readAt: now().getTime() }
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
      await db.transaction((tx) => addDueKey(tx, secret, now()))
      known = undefined
    },
  }
  return ring
}

/** One instance at a time decides, so that there is one successor. */
async function addDueKey(tx: Tx, secret: string, now: Date) {
  await tx.query(`select pg_advisory_xact_lock(hashtext('signing keys'))`)
  const due = successorDue(await keyStore.list(tx, secret, now), now)
  if (due) await keyStore.insert(tx, newSigningKey(now, due), secret)
  await keyStore.prune(tx, now)
}
