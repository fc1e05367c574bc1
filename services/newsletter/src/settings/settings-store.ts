import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'

const SiteSettings = configChanged.data.pick({ site: true, contact: true, legal: true, mail: true })

/** What the desk needs of the site's configuration; nothing of it before the cms has told. */
export type SiteSettings = z.output<typeof SiteSettings>
export type MailSettings = NonNullable<SiteSettings['mail']>

/** The copy of the configuration. */
export const settingsStore = {
  async find(tx: Tx): Promise<SiteSettings> {
    const { rows } = await tx.query<{ data: unknown }>(`select data from settings where id = 'site'`, [], 'settings')
    return rows[0] ? SiteSettings.parse(rows[0].data) : {}
  },

  /** Keeps the newer one; resolves to whether that is this one. */
  async update(tx: Tx, rev: number, settings: SiteSettings): Promise<boolean> {
    const { rowCount } = await tx.query(
      `insert into settings as s (id, rev, data) values ('site', $1, $2)
       on conflict (id) do update set rev = excluded.rev, data = excluded.data where s.rev < excluded.rev`,
      [rev, JSON.stringify(settings)],
    )
    return rowCount === 1
  },
}
