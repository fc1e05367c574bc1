import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { NavItem } from '@rebzeile/contracts/http/cms/page.ts'
import type { ConfigStore } from '../config/config-store.ts'
import { publicConfig } from '../config/site-config.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import { presentLive } from '../entries/present-entry.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'

interface Deps {
  config: ConfigStore
  entries: EntryStore
  now: () => Date
}

/** The frame of every page: what the site is called, and its navigation. */
export async function siteFrame({ config, entries, now }: Deps, locale: 'de' | 'en'): Promise<SiteFrame> {
  const listed = await entries.navigation(locale, now())
  return {
    config: publicConfig(await config.get()),
    navigation: { main: itemsOf(listed, 'main', locale), footer: itemsOf(listed, 'footer', locale) },
  }
}

/** One item for each address: a page written in English stands for its German namesake. */
function itemsOf(entries: readonly StoredEntry[], place: StoredEntry['navigation'], locale: 'de' | 'en'): NavItem[] {
  const own = new Set(entries.filter((entry) => entry.locale === locale).map(({ route }) => route))
  return entries
    .filter((entry) => entry.navigation === place && (entry.locale === locale || !own.has(entry.route)))
    .flatMap((entry) => {
      const { _id, title, route } = presentLive(entry, locale)
      return route ? [{ _id, title, route }] : []
    })
}
