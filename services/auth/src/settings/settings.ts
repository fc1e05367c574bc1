import type { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { ROLES } from '@rebzeile/contracts/permissions.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'

/** The site's rules about accounts: its roles, and which of them need a second factor. */
export type AuthSettings = NonNullable<z.output<typeof configChanged.data>['auth']>

/** What holds until the configuration was heard of (decisions 3.2). */
const DEFAULTS: AuthSettings = {
  availableRoles: ROLES.filter((role) => role !== 'guest'),
  login_redirect: '/',
  require_2fa_roles: ['admin', 'system'],
}

/** What this service keeps of the site's configuration. */
export const settingsStore = {
  async get(tx: Tx): Promise<AuthSettings> {
    const { rows } = await tx.query<{ auth: AuthSettings }>(`select auth from settings where id = 'site'`)
    return rows[0]?.auth ?? DEFAULTS
  },

  /** Keeps the newest; an older one that arrives late changes nothing. */
  async keep(tx: Tx, configRev: number, auth: AuthSettings): Promise<void> {
    await tx.query(
      `insert into settings as s (id, config_rev, auth) values ('site', $1, $2)
       on conflict (id) do update set config_rev = $1, auth = $2 where s.config_rev < $1`,
      [configRev, auth],
    )
  },
}

/** Roles nobody gives a person: the guest's, and that of service accounts, which nobody would see afterwards. */
const NOT_GIVEN: readonly string[] = ['guest', 'internal']

/** Roles of the configuration that a person can be given. */
export const assignableRoles = ({ availableRoles }: AuthSettings): string[] =>
  availableRoles.filter((role) => !NOT_GIVEN.includes(role))
