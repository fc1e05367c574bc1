import type { Binding } from '@rebzeile/kit/http/binding.ts'
import type { ConfigDeps } from './config/change-config.ts'
import { configRoutes } from './config/routes.ts'
import type { EntryDeps } from './entries/deps.ts'
import { entryRoutes } from './entries/routes.ts'
import type { FileStore } from './files/file-store.ts'
import { pageRoutes } from './pages/routes.ts'
import { versionRoutes } from './versions/routes.ts'

/** The HTTP side of the cms. */
export const cmsBindings = (deps: EntryDeps & ConfigDeps & { files: FileStore }): Binding[] => [
  ...pageRoutes(deps),
  ...entryRoutes(deps),
  ...versionRoutes({ versions: deps.versions, expectEntry: deps.entries.get }),
  ...configRoutes(deps),
]
