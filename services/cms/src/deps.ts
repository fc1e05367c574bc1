import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { announcer } from './announce.ts'
import { menus } from './collections/menu.ts'
import { people } from './collections/person.ts'
import { sports } from './collections/sports.ts'
import { createConfigStore } from './config/config-store.ts'
import { type CmsConfig, DEFAULT_PUBLIC_URL } from './config.ts'
import { createEntryStore } from './entries/entry-store.ts'
import { createPageTree } from './entries/page-tree.ts'
import { createFileStore } from './files/file-store.ts'
import { createMarks } from './marks.ts'
import { createMessageStore } from './messages/message-store.ts'
import { createRedirectStore } from './redirects/redirect-store.ts'
import { mailRequester } from './request-mail.ts'
import { createVersionStore } from './versions/version-store.ts'

export type CmsDeps = ReturnType<typeof createDeps>

/** What more than one slice works with; a slice makes what only it needs. */
export function createDeps({
  documents,
  settings,
  now,
}: {
  documents: Documents
  settings: CmsConfig
  now: () => Date
}) {
  const entries = createEntryStore(documents)
  const announce = announcer(documents, now)
  return {
    documents,
    now,
    publicUrl: settings.publicUrl ?? DEFAULT_PUBLIC_URL,
    clientAddressSecret: settings.clientAddressSecret,
    configSecret: settings.configSecret,
    entries,
    announce,
    requestMail: mailRequester(documents, now),
    tree: createPageTree(documents, entries),
    versions: createVersionStore(documents),
    redirects: createRedirectStore(documents),
    files: createFileStore(documents),
    config: createConfigStore(documents),
    marks: createMarks(documents),
    messages: createMessageStore(documents),
    people: people(documents),
    menus: menus(documents),
    sports: sports(documents),
    secrets: createSecretBox(settings.configSecret, 'cms config'),
  }
}
