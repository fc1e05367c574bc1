import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { Database, Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { PasswordStrength } from './passwords/password-strength.ts'

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
  now(): Date
}
