import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { settingsStore } from './settings.ts'

/** Keeps the accounts' part of the newest configuration. */
export const onConfigChanged = reaction({
  schema: configChanged.data,
  async handle({ data }, tx: Tx) {
    const { rev, auth, site } = data
    if (auth) await settingsStore.keep(tx, { rev, auth, siteName: site?.name })
  },
})
