import type { CmsDeps } from '../deps.ts'
import type { Slice } from '../slice.ts'
import { plainRoutes } from './plain-routes.ts'
import { sportsOverviewRoute } from './sports-overview.ts'
import { watchMenuOfDay } from './watch-menu-of-day.ts'

/** The plain entities: people, menus, sports, bug reports. */
export const collectionSlice = (deps: CmsDeps): Slice => ({
  bindings: [
    ...plainRoutes(deps, deps.people.entity),
    ...plainRoutes(deps, deps.menus.entity),
    ...plainRoutes(deps, deps.sports.club),
    ...plainRoutes(deps, deps.sports.team),
    ...plainRoutes(deps, deps.sports.person),
    ...plainRoutes(deps, deps.bugs),
    sportsOverviewRoute(deps),
  ],
  timers: [watchMenuOfDay(deps)],
})
