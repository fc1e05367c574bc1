import { Refusal, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AuthDeps } from '../auth-deps.ts'
import { passkeyChallengeStore } from './passkey-challenge-store.ts'
import { passkeyStore, type StoredPasskey } from './passkey-store.ts'
import { siteIdentity } from './site-identity.ts'

export interface Checked {
  passkey: StoredPasskey
  counter: number
  backedUp: boolean
}

/**
 * The passkey that signed, if it signed what this site asked it just now, with its owner proven to it. The challenge is
 * used up even if the answer is wrong. Refuses with C105, or C106 for a challenge that is over.
 */
export async function checkAssertion(
  { db, publicUrl, now }: Pick<AuthDeps, 'db' | 'publicUrl' | 'now'>,
  response: AuthenticationResponseJSON,
): Promise<Checked> {
  const passkey = await passkeyStore.findByCredential(db, response.id)
  if (!passkey) throw unauthenticated('C105')
  const site = siteIdentity(publicUrl)
  const expectedChallenge = async (challenge: string) => {
    if (await passkeyChallengeStore.use(db, challenge, { purpose: 'login', at: now() })) return true
    throw new Refusal('gone', 'C106')
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: passkey.credential_id, publicKey: passkey.public_key, counter: passkey.counter },
    })
    if (!verified) throw unauthenticated('C105')
    return { passkey, counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  } catch (error) {
    throw error instanceof Refusal ? error : unauthenticated('C105', { cause: error })
  }
}
