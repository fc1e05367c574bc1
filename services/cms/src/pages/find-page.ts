import type { Page, PageQuery } from '@rebzeile/contracts/http/cms/page.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import type { EntryStore } from '../entries/entry-store.ts'
import { isVisible } from '../entries/entry-visibility.ts'
import { mentionedFiles } from '../entries/mentioned-files.ts'
import { draftsFor } from '../entries/present-drafts.ts'
import { presentLive } from '../entries/present-entry.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RedirectStore } from '../redirects/redirect-store.ts'
import { blockLists } from './block-lists.ts'
import { blockShelves, filesOnShelves, type ShelfDeps } from './block-shelves.ts'

export interface PageDeps extends ShelfDeps {
  entries: EntryStore
  redirects: RedirectStore
  files: FileStore
}

type Query = z.output<typeof PageQuery>

/** What an address shows: the page that stands there, or where the page that once did has moved to. */
export async function findPage(deps: PageDeps, query: Query): Promise<Page> {
  const entry = await deps.entries.atRoute(query.path, query.locale, query.draft ? undefined : deps.now())
  return entry ? showPage(deps, entry, query) : followRedirect(deps, query)
}

async function showPage(deps: PageDeps, entry: StoredEntry, { locale, draft }: Query): Promise<Page> {
  const [page = presentLive(entry, locale)] = draft ? await draftsFor(deps, [entry], { locale }) : []
  const { blocks } = page.data
  const [lists, shelves] = await Promise.all([blockLists(deps, blocks, locale), blockShelves(deps, blocks)])
  const mentioned = [...mentionedFiles([page, ...Object.values(lists).flat()]), ...filesOnShelves(shelves)]
  const files = await deps.files.byId([...new Set(mentioned)])
  return { kind: 'page', page, lists, files, ...shelves }
}

async function followRedirect({ entries, redirects, now }: PageDeps, { path, locale }: Query): Promise<Page> {
  for (const own of locale === 'en' ? (['en', 'de'] as const) : (['de'] as const)) {
    const redirect = await redirects.find({ locale: own, route: path })
    if (redirect?.to) {
      await redirects.hit(redirect)
      return { kind: 'redirect', to: redirect.to, code: redirect.code }
    }
    const target = redirect?.entry ? await entries.find(redirect.entry) : null
    if (!redirect || !target?.route || target.route === path || !isVisible(target, now())) continue
    if (locale === 'de' && target.locale === 'en') continue
    await redirects.hit(redirect)
    return { kind: 'redirect', to: target.route, code: redirect.code }
  }
  throw notFound()
}
