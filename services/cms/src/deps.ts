import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import { createViewStore } from './analytics/view-store.ts'
import { announcer } from './announce.ts'
import { bugs } from './collections/bug.ts'
import { menus } from './collections/menu.ts'
import { people } from './collections/person.ts'
import { sports } from './collections/sports.ts'
import { createConfigStore } from './config/config-store.ts'
import { type CmsConfig, DEFAULT_GRAPH_URL, DEFAULT_PUBLIC_URL } from './config.ts'
import { createEntryStore } from './entries/entry-store.ts'
import { createPageTree } from './entries/page-tree.ts'
import { createFileStore } from './files/file-store.ts'
import { createLinkCheckStore } from './links/link-check-store.ts'
import { createMarks } from './marks.ts'
import { createMessageStore } from './messages/message-store.ts'
import { createNotificationStore } from './notifications/notification-store.ts'
import { createOutbound, type OutboundOptions } from './outbound/outbound.ts'
import { createRedirectStore } from './redirects/redirect-store.ts'
import { mailRequester } from './request-mail.ts'
import { createTagStore } from './tags/tag-store.ts'
import { createVersionStore } from './versions/version-store.ts'

export type CmsDeps = ReturnType<typeof createDeps>

/** What more than one slice works with; a slice makes what only it needs. */
export function createDeps({
  documents,
  settings,
  bus,
  log,
  now,
  outbound,
}: {
  documents: Documents
  settings: CmsConfig
  bus: Bus
  log: Log
  now: () => Date
  outbound?: OutboundOptions
}) {
  const entries = createEntryStore(documents)
  const announce = announcer(documents, now)
  return {
    documents,
    documentsUrl: settings.documentsUrl,
    backup: settings.backup,
    bus,
    log,
    now,
    publicUrl: settings.publicUrl ?? DEFAULT_PUBLIC_URL,
    graphUrl: settings.graphUrl ?? DEFAULT_GRAPH_URL,
    clientAddressSecret: settings.clientAddressSecret,
    configSecret: settings.configSecret,
    entries,
    announce,
    requestMail: mailRequester(documents, now),
    tree: createPageTree(documents, entries),
    versions: createVersionStore(documents),
    redirects: createRedirectStore(documents),
    tags: createTagStore(documents),
    files: createFileStore(documents),
    config: createConfigStore(documents),
    marks: createMarks(documents),
    views: createViewStore(documents),
    linkChecks: createLinkCheckStore(documents, now),
    bugs: bugs({ documents, announce }),
    notifications: createNotificationStore(documents),
    outbound: createOutbound(outbound),
    messages: createMessageStore(documents),
    people: people(documents),
    menus: menus(documents),
    sports: sports(documents),
    secrets: createSecretBox(settings.configSecret, 'cms config'),
  }
}
