import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { MediaDeps } from '../media-deps.ts'

/** Keeps the limits of the newest configuration; an older one that arrives late is ignored. */
export const onConfigChanged = ({ settings }: MediaDeps) =>
  reaction({
    schema: configChanged.data,
    async handle({ data }, tx: unknown) {
      const { rev: configRev, quota, upload } = data
      const known = await settings.get('site', tx)
      if (!known) await settings.insert({ _id: 'site', configRev, quota, upload }, tx)
      else if (configRev > known.configRev) await settings.patch('site', { configRev, quota, upload }, {}, tx)
    },
  })
