import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { Account } from '../accounts/account.ts'
import { presentUser } from '../accounts/present-user.ts'
import { auditStore } from '../audit/audit-store.ts'
import { passkeyStore } from '../passkeys/passkey-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { identityStore } from '../social/identity-store.ts'
import type { Part } from './export-store.ts'

const MOST = 5_000

/** What this service keeps about a person; no secret, and nothing about anybody else. */
export async function ownPart(tx: Tx, account: Account, now: Date): Promise<Part> {
  const words = account.locale === 'en' ? EN : DE
  const { userData, ...profile } = presentUser(account)
  const { addresses, ...person } = userData
  const sessions = await sessionStore.listOf(tx, account.id, now, MOST)
  const passkeys = await passkeyStore.listOf(tx, account.id)
  const audit = await auditStore.list(tx, { user: account.id, page: 1, limit: MOST })
  const sections = [
    { title: words.account, records: [{ ...profile, ...person }] },
    { title: words.addresses, records: addresses },
    {
      title: words.sessions,
      records: sessions.map(({ created, last_seen, ip_prefix, user_agent }) => ({
        ...{ created, last_seen, network: ip_prefix, browser: user_agent },
      })),
    },
    { title: words.passkeys, records: passkeys.map(({ name, created, last_used }) => ({ name, created, last_used })) },
    { title: words.networks, records: await identityStore.listOf(tx, account.id) },
    {
      title: words.audit,
      records: audit.items.map(({ at, action, ip_prefix, details }) => ({ at, action, network: ip_prefix, details })),
    },
  ]
  return { service: 'auth', sections: sections.filter(({ records }) => records.length) }
}

const DE = {
  account: 'Konto',
  addresses: 'Adressen',
  sessions: 'Angemeldete Browser',
  passkeys: 'Passkeys',
  networks: 'Verbundene Netzwerke',
  audit: 'Protokoll',
}

const EN = {
  account: 'Account',
  addresses: 'Addresses',
  sessions: 'Signed-in browsers',
  passkeys: 'Passkeys',
  networks: 'Connected networks',
  audit: 'Log',
}
