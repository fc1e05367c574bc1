import { RESERVED_SEGMENTS } from '@rebzeile/contracts/http/cms/entry.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Outbound, OutboundRefused } from '../outbound/outbound.ts'
import type { RedirectStore } from '../redirects/redirect-store.ts'
import { pathOf } from './mentioned-links.ts'

export interface LinkDeps {
  entries: EntryStore
  redirects: RedirectStore
  files: FileStore
  outbound: Outbound
  publicUrl: string
  now: () => Date
}

/** Why a link leads nowhere. */
export interface Break {
  status: number | null
  reason: string
}

const DOWNLOAD = /^\/api\/v0\/download\/([0-9a-f]{24})/
const NO_PAGE: Break = { status: 404, reason: 'not found' }
/** A server that wants to know who asks, or is asked too often, is there. */
const THERE_ANYWAY = [401, 403, 405, 429, 999]

/** Says whether a link leads somewhere: addresses of the site by what is stored, others by asking for them. */
export async function judgeLink(deps: LinkDeps, href: string): Promise<Break | undefined> {
  const path = pathOf(href, deps.publicUrl)
  if (path !== undefined) return (await leadsSomewhere(deps, path)) ? undefined : NO_PAGE
  return /^https?:\/\//i.test(href) ? ask(deps.outbound, href) : undefined
}

async function leadsSomewhere({ entries, redirects, files, now }: LinkDeps, path: string): Promise<boolean> {
  const file = DOWNLOAD.exec(path)?.[1]
  if (file) return file in (await files.byId([file]))
  const [, first = '', ...rest] = path.split('/')
  const english = first === 'en'
  const route = english ? `/${rest.join('/')}` : path
  if (!english && (RESERVED_SEGMENTS as readonly string[]).includes(first)) return true
  if (await entries.atRoute(route, english ? 'en' : 'de', now())) return true
  return Boolean(await redirects.find({ locale: english ? 'en' : 'de', route }))
}

async function ask(outbound: Outbound, href: string): Promise<Break | undefined> {
  try {
    const [url = href] = href.split('#')
    const head = await outbound({ method: 'HEAD', url, alsoHttp: true })
    // Not every server knows how to answer without the answer.
    const { status } = head.status < 400 ? head : await outbound({ method: 'GET', url, alsoHttp: true })
    return status < 400 || THERE_ANYWAY.includes(status) ? undefined : { status, reason: `status ${status}` }
  } catch (error) {
    const refused = error instanceof OutboundRefused
    return { status: null, reason: refused ? error.message : 'no answer' }
  }
}
