import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import { isbot } from 'isbot'
import { dayIn } from '../collections/menu.ts'
import type { CmsDeps } from '../deps.ts'
import type { Slice } from '../slice.ts'
import { oneView } from './day-counts.ts'
import { sumViews } from './sum-views.ts'
import { countryOf, deviceOf, referrerHost } from './view-facts.ts'

const FLUSH_MS = 3_000

/** Counts of page views that need no consent: no cookie, no address, no browser is kept. */
export function analyticsSlice({ views, config, publicUrl, now }: CmsDeps): Slice {
  return {
    timers: [{ name: 'page views', everyMs: FLUSH_MS, run: views.flush }],
    settle: views.flush,
    bindings: [
      on(cmsRoutes.countPageView, async ({ body: { path, referrer, width }, request }) => {
        const agent = request.get('user-agent')
        if (agent && !isbot(agent)) {
          const { site } = await config.get()
          const view = {
            page: path,
            referrer: referrerHost(referrer, publicUrl),
            device: deviceOf(width),
            country: countryOf(request.get('accept-language')),
          }
          views.count(dayIn(site.timezone, now()), oneView(view))
        }
        return ok({ ok: true })
      }),
      on(cmsRoutes.analytics, async ({ query: { from, to } }) => {
        await views.flush()
        return ok(await sumViews(views, from, to))
      }),
    ],
  }
}
