import { mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { MediaDeps } from '../media-deps.ts'
import { currentLimits } from '../settings/settings.ts'
import { presentQuota } from './usage.ts'

export const quotaRoutes = ({ usage, settings }: MediaDeps): Binding[] => [
  on(mediaRoutes.quota, async ({ params }) => {
    if (params.id !== 'site') throw notFound()
    const { quota } = await currentLimits(settings)
    return ok(presentQuota(await usage.get('site'), quota.site))
  }),
]
