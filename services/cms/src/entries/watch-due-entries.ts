import type { Timer } from '../slice.ts'
import { announceDue, type DueDeps } from './announce-due.ts'

/** What came due while nobody watched (a restart) is told at the first look. */
const LOOK_BACK_MS = 86_400_000

/** Looks for entries that came due since the last look. */
export function watchDueEntries(deps: DueDeps & { now: () => Date }): Timer {
  let since = new Date(deps.now().getTime() - LOOK_BACK_MS)
  return {
    name: 'due entries',
    everyMs: 15_000,
    async run() {
      const until = deps.now()
      await announceDue(deps, since, until)
      since = until
    },
  }
}
