import type { Log } from '@rebzeile/kit/log/log.ts'
import { announceDue } from './announce-due.ts'
import type { EntryDeps } from './deps.ts'

const EVERY_MS = 15_000
/** What came due while nobody watched (a restart) is told at the first look. */
const LOOK_BACK_MS = 86_400_000

/** Looks for entries that came due; resolves to the function that ends it. */
export function watchDueEntries(
  deps: Pick<EntryDeps, 'documents' | 'entries' | 'announce' | 'now'>,
  log: Log,
): () => void {
  let since = new Date(deps.now().getTime() - LOOK_BACK_MS)
  const look = async () => {
    const until = deps.now()
    try {
      await announceDue(deps, since, until)
      since = until
    } catch (error) {
      log.warn({ err: error }, 'due entries could not be announced; trying again at the next look')
    }
  }
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
