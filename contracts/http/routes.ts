import { authRoutes } from './auth/routes.ts'
import { cmsRoutes } from './cms/routes.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import type { Route } from './route.ts'

/** Prefix of every public call. */
export const API_PREFIX = '/api/v0'

/** Every call of the product: what the gateway lets through and OpenAPI describes. */
export const routes: readonly Route[] = [authRoutes, cmsRoutes, mediaRoutes, newsletterRoutes, gatewayRoutes].flatMap(
  (table) => Object.values(table),
)
