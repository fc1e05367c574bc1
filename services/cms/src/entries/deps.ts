import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import type { Announce } from '../announce.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RedirectStore } from '../redirects/redirect-store.ts'
import type { VersionStore } from '../versions/version-store.ts'
import type { EntryStore } from './entry-store.ts'
import type { PageTree } from './page-tree.ts'

/** What the stories of entries work with. */
export interface EntryDeps {
  documents: Documents
  entries: EntryStore
  tree: PageTree
  versions: VersionStore
  redirects: RedirectStore
  files: Pick<FileStore, 'byId'>
  announce: Announce
  now: () => Date
}
