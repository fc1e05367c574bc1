import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { mailStore } from '../mails/mail-store.ts'
import { settingsStore } from './settings-store.ts'

/** Keeps the newest configuration. Mails that waited because none could be sent are due at once. */
export const onConfigChanged = ({ now }: { now(): Date }) =>
  reaction({
    schema: configChanged.data,
    async handle({ data: { rev, site, contact, legal, mail } }, tx: Tx) {
      const isNewer = await settingsStore.update(tx, rev, { site, contact, legal, mail })
      if (isNewer) await mailStore.wakeTroubled(tx, now())
    },
  })
