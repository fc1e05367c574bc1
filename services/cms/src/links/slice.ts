import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import type { CmsDeps } from '../deps.ts'
import type { Slice } from '../slice.ts'
import { checkLinks } from './check-links.ts'
import { entryLinks } from './entry-links.ts'
import { noteAllLinks } from './note-all-links.ts'

const HOUR_MS = 3_600_000
const NIGHT_HOUR = 3
/** Two looks of one night are one. */
const REST_MS = 20 * HOUR_MS

/** Links between pages, and a look every night at where all of them lead. */
export function linkSlice(deps: CmsDeps): Slice {
  const { linkChecks, config, now } = deps
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  const start = async () => {
    if (!(await linkChecks.claim())) return
    running = checkLinks(deps, stopping.signal)
      // What went wrong is told with the next look; the report says that this one ended.
      .catch(() => undefined)
  }

  return {
    prepare: () => noteAllLinks(deps),
    stop: () => stopping.abort(),
    settle: async () => running,
    timers: [
      {
        name: 'links',
        everyMs: HOUR_MS / 2,
        async run() {
          const { site } = await config.get()
          const hour = new Intl.DateTimeFormat('de', { hour: 'numeric', hourCycle: 'h23', timeZone: site.timezone })
          const { at } = await linkChecks.report()
          const rested = !at || now().getTime() - Date.parse(at) > REST_MS
          if (rested && Number.parseInt(hour.format(now()), 10) === NIGHT_HOUR) await start()
        },
      },
    ],
    bindings: [
      on(cmsRoutes.entryLinks, async ({ params }) => ok(await entryLinks(deps, params.id))),
      on(cmsRoutes.linkCheck, async () => ok(await linkChecks.report())),
      on(cmsRoutes.startLinkCheck, async () => {
        await start()
        return { status: 202, body: { ...(await linkChecks.report()), state: 'running' } }
      }),
    ],
  }
}
