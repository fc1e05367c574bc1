import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { listed } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import { equal } from '../collections/conditions.ts'
import type { Slice } from '../slice.ts'
import { browserFamily } from './browser-family.ts'
import { createConsentStore } from './consent-store.ts'

const DAY_MS = 86_400_000
const KEPT_YEARS = 3

/** Evidence of decisions on cookies, kept for three years. */
export function consentSlice({ documents, now }: { documents: Documents; now: () => Date }): Slice {
  const consents = createConsentStore(documents)
  return {
    bindings: [
      on(cmsRoutes.recordConsent, async ({ body: { cid, v, choices }, request }) => {
        const ua_family = browserFamily(request.get('user-agent') ?? '')
        await consents.insert({ cid, v, choices, ua_family, at: now().toISOString() })
        return { status: 201, body: { ok: true } }
      }),
      on(cmsRoutes.consentRecords, async ({ query }) => {
        const { items, total } = await consents.list(equal('cid', query.cid), query)
        const shown = items.map(({ _id, cid, v, choices, ua_family, at }) => ({ _id, cid, v, choices, ua_family, at }))
        return listed({ items: shown, total, query }, '/consent')
      }),
    ],
    timers: [
      {
        name: 'old consents',
        everyMs: DAY_MS,
        async run() {
          const eldest = now()
          eldest.setUTCFullYear(eldest.getUTCFullYear() - KEPT_YEARS)
          await consents.removeBefore(eldest)
        },
      },
    ],
  }
}
