import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { revisionOf } from '@rebzeile/kit/http/revision.ts'
import { type ConfigDeps, changeConfig } from './change-config.ts'
import { adminConfig, publicConfig } from './site-config.ts'

export const configRoutes = (deps: ConfigDeps): Binding[] => [
  on(cmsRoutes.config, async ({ actor }) => {
    const config = await deps.config.get()
    return ok(may(actor.roles, 'config.read') ? adminConfig(config) : publicConfig(config))
  }),
  on(cmsRoutes.changeConfig, async ({ body, actor, request }) => {
    const config = await changeConfig(deps, { ...body, rev: revisionOf(request, body) }, actor)
    return ok(adminConfig(config))
  }),
]
