import { GUEST, type User } from '@rebzeile/contracts/http/auth/user.ts'
import { STAFF_ROLES } from '@rebzeile/contracts/permissions.ts'
import { api } from '../api/api.ts'
import { entranceApi } from '../api/entrance.ts'
import { type PageAnswer, pagesApi } from '../api/pages.ts'
import { sessionApi } from '../api/session.ts'
import { visitorApi } from '../api/visitor.ts'
import { pageIn } from '../features/pages/site/page-in.ts'
import { addressOf, canonicalPath, localPath, sameSitePath } from '../lib/site-path.ts'
import { isOwnScreen, sectionOf } from './own-screens.ts'
import { renderDocument } from './render-document.tsx'
import type { Rendered, RenderRequest } from './rendering.ts'
import { createStore, type Store } from './store.ts'

const API_TIMEOUT_MS = 8_000

export { renderEmbed } from './render-embed.ts'

/** Renders one address for one visitor: fetches what it shows, then redirects or renders. */
export async function render(request: RenderRequest): Promise<Rendered> {
  // Put together, not resolved: a path such as //elsewhere must stay a path of this site.
  const { pathname, search } = new URL(request.origin + request.url)
  const { locale } = addressOf(pathname)
  const store = createStore({ ...request, locale, timeoutMs: API_TIMEOUT_MS })
  try {
    return await answer(store, request, { pathname, search })
  } finally {
    // Ends the timers that would keep this visitor's answers for minutes.
    store.dispatch(api.util.resetApiState())
  }
}

async function answer(store: Store, request: RenderRequest, { pathname, search }: Place): Promise<Rendered> {
  const address = addressOf(pathname)
  const canonical = canonicalPath(pathname)

  const section = sectionOf(address.path)
  const [user, page] = await Promise.all([
    signedIn(store, request),
    isOwnScreen(address.path)
      ? undefined
      : store.dispatch(pagesApi.endpoints.page.initiate(address, { subscribe: false })),
    store.dispatch(pagesApi.endpoints.site.initiate(address.locale, { subscribe: false })),
    section === 'login' &&
      store.dispatch(entranceApi.endpoints.socialProviders.initiate(undefined, { subscribe: false })),
  ])

  await furtherNews(store, page?.data, { search, locale: address.locale })

  const moved = movedTo(page?.data, address.locale)
  if (moved) return { kind: 'redirect', status: moved.code, to: moved.to + search }
  if (canonical !== pathname) return { kind: 'redirect', status: 301, to: canonical + search }
  const fallback = loginRedirect(store, address.locale)
  const elsewhere = guard(section, user, { pathname, search, locale: address.locale, fallback })
  if (elsewhere) return { kind: 'redirect', status: 302, to: elsewhere }
  return renderDocument(store, { ...request, locale: address.locale, path: address.path })
}

/** Later pages of a list of news have addresses of their own, for those without JavaScript. */
async function furtherNews(store: Store, answer: PageAnswer | undefined, { search, locale }: Further): Promise<void> {
  const page = pageIn(new URLSearchParams(search))
  if (!page || answer?.kind !== 'page' || !answer.page.data.blocks.some(({ type }) => type === 'news')) return
  await store.dispatch(visitorApi.endpoints.newsPage.initiate({ page, locale }, { subscribe: false }))
}

interface Further {
  search: string
  locale: 'de' | 'en'
}

/** A visitor without a session is the guest; that needs no call. */
async function signedIn(store: Store, { headers }: RenderRequest): Promise<User> {
  const me = headers.authorization
    ? await store.dispatch(sessionApi.endpoints.me.initiate(undefined, { subscribe: false }))
    : undefined
  if (me?.data) return me.data
  await store.dispatch(sessionApi.util.upsertQueryData('me', undefined, GUEST))
  return GUEST
}

function movedTo(answer: PageAnswer | undefined, locale: 'de' | 'en') {
  return answer?.kind === 'redirect' ? { code: answer.code, to: localPath(answer.to, locale) } : undefined
}

const loginRedirect = (store: Store, locale: 'de' | 'en') =>
  pagesApi.endpoints.site.select(locale)(store.getState()).data?.config.auth.login_redirect ?? '/'

interface Place {
  pathname: string
  search: string
}

interface Asked extends Place {
  locale: 'de' | 'en'
  fallback: string
}

/** The admin centre is for the staff, an account for whose it is, and the ways in for those who are not signed in yet. */
function guard(section: string, user: User, { pathname, search, locale, fallback }: Asked): string | undefined {
  const isStaff = user.roles.some((role) => STAFF_ROLES.some((staff) => staff === role))
  const isGuest = user._id === 'guest'
  const back = `?redirect=${encodeURIComponent(pathname + search)}`
  if (section === 'admincenter' && !isStaff) return `/login${back}`
  if (section === 'account' && isGuest) return localPath('/login', locale) + back
  if (section === 'signup' && !isGuest) return localPath('/account', locale)
  if (section !== 'login' || isGuest) return undefined
  const target = sameSitePath(new URLSearchParams(search).get('redirect'), fallback)
  // Somebody signed in whose roles do not open the admin centre would be sent back and forth for ever.
  return target.startsWith('/admincenter') && !isStaff ? fallback : target
}
