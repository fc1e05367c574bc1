import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { expectEditor } from '../entries/expect-editor.ts'
import { findPage, type PageDeps } from './find-page.ts'
import { siteFrame } from './site-frame.ts'

export const pageRoutes = (deps: PageDeps): Binding[] => [
  on(cmsRoutes.site, async ({ query }) => ok(await siteFrame(deps, query.locale))),
  on(cmsRoutes.page, async ({ query, actor }) => {
    if (query.draft) expectEditor(actor)
    return ok(await findPage(deps, query))
  }),
]
