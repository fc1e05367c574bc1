import type { ConsentCookie } from '@rebzeile/contracts/http/cms/consent.ts'
import { decisionCookies, readDecision } from '../../lib/consent-cookie.ts'

const listeners = new Set<() => void>()
let read: { cookies: string; decision: ConsentCookie | null } = { cookies: '', decision: null }

/** The decision in this browser's cookies, as a store React can listen to. */
export const decisionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    // Somebody decided in another window.
    document.addEventListener('visibilitychange', listener)
    return () => {
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', listener)
    }
  },
  get(): ConsentCookie | null {
    const { cookie } = document
    if (cookie !== read.cookies) read = { cookies: cookie, decision: same(readDecision(cookie)) }
    return read.decision
  },
  set(decision: ConsentCookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not known to every browser, and not without https
    for (const cookie of decisionCookies(decision, location.protocol === 'https:')) document.cookie = cookie
    for (const listener of listeners) listener()
  },
}

/** Other cookies may change without the decision being another. */
const same = (decision: ConsentCookie | null) =>
  JSON.stringify(decision) === JSON.stringify(read.decision) ? read.decision : decision
