import { conflict, Refusal, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { settingsStore } from '../settings/settings.ts'
import { changeSecondFactor, type Visit } from '../two-factor/change-second-factor.ts'
import { passkeyChallengeStore } from './passkey-challenge-store.ts'
import { passkeyStore } from './passkey-store.ts'
import { siteIdentity } from './site-identity.ts'

type Deps = Pick<AuthDeps, 'db' | 'store' | 'publicUrl' | 'now'>

/** Passkeys one user can have. */
const MAX_PASSKEYS = 20

/** What the browser needs to make a passkey that asks its owner for a finger, a face or a PIN. */
export async function passkeyOptions({ store, publicUrl, now }: Deps, user: string) {
  const site = siteIdentity(publicUrl)
  return store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, user)
    const known = await passkeyStore.listOf(tx, user)
    const challenge = await passkeyChallengeStore.open(tx, { purpose: 'register', user, at: now() })
    return generateRegistrationOptions({
      rpID: site.id,
      rpName: (await settingsStore.siteName(tx)) || site.id,
      userName: account.handle,
      userDisplayName: account.name,
      userID: new TextEncoder().encode(account.id),
      challenge: Buffer.from(challenge, 'base64url'),
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })
}

interface NewPasskey {
  visit: Visit
  name: string
  response: RegistrationResponseJSON
}

/**
 * Keeps the passkey a browser made. Refuses what was not made for this site and this user just now (C105), a challenge
 * that is over (C106), and a passkey that is kept already (C206).
 */
export async function addPasskey(deps: Deps, { visit, name, response }: NewPasskey): Promise<void> {
  const { store, now } = deps
  const { credential, credentialBackedUp } = await verified(deps, visit.user, response)
  await store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, visit.user)
    if (account.second_factor.passkeys >= MAX_PASSKEYS) throw conflict('C203', { data: { state: 'full', allowed: [] } })
    const isNew = await passkeyStore.insert(tx, {
      user_id: account.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backed_up: credentialBackedUp,
      name: name || 'Passkey',
      created: now(),
    })
    if (!isNew) throw conflict('C206')
    await changeSecondFactor(deps, tx, { account, visit, action: 'passkey.added' })
  })
}

async function verified(deps: Deps, user: string, response: RegistrationResponseJSON) {
  const site = siteIdentity(deps.publicUrl)
  const wanted = { purpose: 'register', user, at: deps.now() } as const
  const expectedChallenge = async (challenge: string) => {
    if (await passkeyChallengeStore.use(deps.db, challenge, wanted)) return true
    throw new Refusal('gone', 'C106')
  }
  const { registrationInfo } = await asRefusal(
    verifyRegistrationResponse({ response, expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.id }),
  )
  if (!registrationInfo) throw unauthenticated('C105')
  return registrationInfo
}

/** The library throws what is wrong with an answer; to a person it is one thing. */
async function asRefusal(work: Promise<VerifiedRegistrationResponse>): Promise<VerifiedRegistrationResponse> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refusal ? error : unauthenticated('C105', { cause: error })
  }
}
