import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import type { Announce } from '../announce.ts'
import type { ConfigStore } from '../config/config-store.ts'
import type { Timer } from '../slice.ts'
import { dayIn, type Menus, menuOfDay } from './menu.ts'

interface Deps {
  documents: Documents
  menus: Menus
  config: ConfigStore
  announce: Announce
  now: () => Date
}

/** At midnight another menu may be the valid one: tells the caches. */
export function watchMenuOfDay({ documents, menus, config, announce, now }: Deps): Timer {
  let lastDay: string | undefined
  return {
    name: 'menu of the day',
    everyMs: 15_000,
    async run() {
      const { site } = await config.get()
      const day = dayIn(site.timezone, now())
      const before = lastDay ?? day
      if (day !== before) {
        const shown = await menus.shown()
        const turned = menuOfDay(shown, before)?._id !== menuOfDay(shown, day)?._id
        if (turned) await documents.transaction((tx) => announce(tx, siteChanged, { tags: ['entry'] }))
      }
      lastDay = day
    },
  }
}
