import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Database, Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { PasswordStrength } from './passwords/password-strength.ts'
import type { SocialProvider } from './social/social-provider.ts'

/** Everything the parts of this service are made of; each story names the few it needs. */
export interface AuthDeps {
  db: Database
  store: EventStore<Tx>
  passwords: Passwords
  strength: PasswordStrength
  keys: KeyRing
  /** Links of mails begin with it; without a slash at the end. */
  publicUrl: string
  clientAddressSecret: string
  /** Seals the secrets of authenticator apps. */
  twoFactorBox: SecretBox
  /** Networks one can sign in with. */
  social: readonly SocialProvider[]
  /** Seals visits to networks. */
  journeyBox: SecretBox
  /** Seals the right to manage pages for the cms; without it nobody is asked for it. */
  pageTokenBox?: SecretBox
  log: Log
  now(): Date
}
