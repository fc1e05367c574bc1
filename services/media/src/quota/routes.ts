import { mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { ADMIN_ROLES } from '@rebzeile/contracts/permissions.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { MediaDeps } from '../media-deps.ts'
import { currentLimits } from '../settings/settings.ts'
import { presentQuota } from './usage.ts'

const ADMINS: readonly string[] = ADMIN_ROLES

/** Everybody sees the site's storage and their own; admins that of everybody who has uploaded something. */
export const quotaRoutes = ({ usage, settings }: MediaDeps): Binding[] => [
  on(mediaRoutes.quota, async ({ params: { id }, actor }) => {
    const { quota } = await currentLimits(settings)
    const known = await usage.get(id)
    if (id === 'site') return ok(presentQuota(id, known, quota.site))
    const isOwn = id === actor.id
    if (!isOwn && !(known && actor.roles.some((role) => ADMINS.includes(role)))) throw notFound()
    return ok(presentQuota(id, known, quota.user))
  }),
]
