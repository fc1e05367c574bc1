import type { Blobs } from '@rebzeile/kit/blobs/blobs.ts'
import type { Collection, Documents } from '@rebzeile/kit/documents/documents.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { LinkSigner } from './downloads/signed-link.ts'
import type { StoredFile } from './files/stored-file.ts'
import type { Usage } from './quota/usage.ts'
import type { Settings } from './settings/settings.ts'
import type { KeptAnswer } from './uploads/kept-answers.ts'
import type { BegunUpload } from './uploads/resumable/begun-uploads.ts'
import type { Showing } from './usages/showing.ts'

/** What the slices of the media service work with. */
export interface MediaDeps {
  store: Documents
  files: Collection<StoredFile>
  usage: Collection<Usage>
  settings: Collection<Settings>
  answers: Collection<KeptAnswer>
  showings: Collection<Showing>
  begun: Collection<BegunUpload>
  blobs: Blobs
  links: LinkSigner
  log: Log
  now(): Date
}
