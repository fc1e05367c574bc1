import type { Binding } from '@rebzeile/kit/http/binding.ts'
import type { HotBlobs } from './downloads/hot-blobs.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { MediaDeps } from './media-deps.ts'
import { quotaRoutes } from './quota/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** The HTTP side of media. */
export const mediaBindings = (deps: MediaDeps, hot: HotBlobs): Binding[] => [
  ...uploadRoutes(deps),
  ...fileRoutes(deps, hot),
  ...downloadRoutes(deps, hot),
  ...quotaRoutes(deps),
]
