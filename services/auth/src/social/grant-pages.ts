import { socialGranted } from '@rebzeile/contracts/events/auth/social-granted.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { auditStore } from '../audit/audit-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { SocialPerson } from './social-provider.ts'

interface Grant {
  provider: string
  person: SocialPerson
  actor: Actor & { id: string }
  network: string
  box: SecretBox
}

/** Hands the right to manage the house's pages on; the token is sealed before it leaves, and is not kept here. */
export const grantPages = (
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  { provider, person, actor, network, box }: Grant,
): Promise<void> =>
  store.transaction(async (tx) => {
    const details = { provider }
    await auditStore.add(tx, { at: now(), action: 'social.granted', actor, network, details })
    const news = fact(socialGranted, {
      network: provider,
      token_sealed: box.seal(person.token),
      ...(person.expires ? { expires: person.expires.toISOString() } : {}),
      actor: actor.id,
    })
    await store.emit(tx, newEnvelope({ ...news, actor: actor.id }))
  })
