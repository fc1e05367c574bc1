import type { RedirectStore } from './redirect-store.ts'

/** An entry as far as its address matters. */
interface Placed {
  _id: string
  locale: 'de' | 'en'
  route?: string
  online: boolean
  was_online: boolean
}

/** Keeps former addresses of what was ever published alive, and gives an address back to a page that takes it. */
export async function followMove(
  redirects: Pick<RedirectStore, 'leave' | 'clear'>,
  before: Placed,
  after: Placed,
  tx: unknown,
): Promise<void> {
  const moved = before.route !== after.route || before.locale !== after.locale
  if (after.route && after.online && (moved || !before.online)) {
    await redirects.clear({ locale: after.locale, route: after.route }, tx)
  }
  if (moved && before.was_online && before.route) {
    await redirects.leave({ locale: before.locale, route: before.route }, after._id, tx)
  }
}
