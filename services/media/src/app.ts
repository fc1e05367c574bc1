import type { Binding } from '@rebzeile/kit/http/binding.ts'
import type { HotBlobs } from './downloads/hot-blobs.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { MediaDeps } from './media-deps.ts'
import { quotaRoutes } from './quota/routes.ts'
import type { Pieces } from './uploads/resumable/pieces.ts'
import { resumableRoutes } from './uploads/resumable/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** The HTTP side of media. */
export const mediaBindings = (deps: MediaDeps, { hot, pieces }: { hot: HotBlobs; pieces: Pieces }): Binding[] => [
  ...uploadRoutes(deps, hot),
  ...resumableRoutes(deps, pieces),
  ...fileRoutes(deps, hot),
  ...downloadRoutes(deps, hot),
  ...quotaRoutes(deps),
]
