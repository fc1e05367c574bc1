import type { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { ROLES } from '@rebzeile/contracts/permissions.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'

/** The site's rules about accounts: its roles, and which of them need a second factor. */
export type AuthSettings = NonNullable<z.output<typeof configChanged.data>['auth']>

/** What holds until the configuration was heard of (decisions 3.2). */
export const DEFAULT_SETTINGS: AuthSettings = {
  availableRoles: ROLES.filter((role) => role !== 'guest'),
  login_redirect: '/',
  require_2fa_roles: ['admin', 'system'],
}

/** What this service keeps of the site's configuration. */
export const settingsStore = {
  async get(tx: Tx): Promise<AuthSettings> {
    const { rows } = await tx.query<{ auth: AuthSettings }>(`select auth from settings where id = 'site'`)
    return rows[0]?.auth ?? DEFAULT_SETTINGS
  },

  /** What the site is called, once the configuration was heard of. */
  async siteName(tx: Tx): Promise<string | null> {
    const { rows } = await tx.query<{ site_name: string | null }>(`select site_name from settings where id = 'site'`)
    return rows[0]?.site_name ?? null
  },

  /** Keeps the newest; an older one that arrives late changes nothing. A role that newly needs a second factor gets time. */
  async keep(tx: Tx, { rev, auth, siteName }: Kept): Promise<void> {
    const before = await this.get(tx)
    const isStricter = auth.require_2fa_roles.some((role) => !before.require_2fa_roles.includes(role))
    await tx.query(
      `insert into settings as s (id, config_rev, auth, site_name, required_since)
       values ('site', $1, $2, $3, case when $4 then now() end)
       on conflict (id) do update set config_rev = $1, auth = $2, site_name = $3,
         required_since = case when $4 then now() else s.required_since end
       where s.config_rev < $1`,
      [rev, auth, siteName ?? null, isStricter],
    )
  },
}

interface Kept {
  rev: number
  auth: AuthSettings
  siteName?: string
}

/** Roles nobody gives a person: the guest's, and that of service accounts, which nobody would see afterwards. */
const NOT_GIVEN: readonly string[] = ['guest', 'internal']

/** Roles of the configuration that a person can be given. */
export const assignableRoles = ({ availableRoles }: AuthSettings): string[] =>
  availableRoles.filter((role) => !NOT_GIVEN.includes(role))
