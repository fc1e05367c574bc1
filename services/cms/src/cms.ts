import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { consume } from '@rebzeile/kit/bus/consumer.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { type Relay, startRelay } from '@rebzeile/kit/bus/relay.ts'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { createStartup } from '@rebzeile/kit/config/startup.ts'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { createHttpApp } from '@rebzeile/kit/http/http-app.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createTokenVerifier } from '@rebzeile/kit/identity/token.ts'
import { createLog, type Log } from '@rebzeile/kit/log/log.ts'
import { createMetrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { tracedEvents } from '@rebzeile/kit/telemetry/traced-events.ts'
import { announcer } from './announce.ts'
import { cmsBindings } from './app.ts'
import { createConfigStore } from './config/config-store.ts'
import { ensureConfig } from './config/ensure-config.ts'
import type { CmsConfig } from './config.ts'
import { createEntryStore } from './entries/entry-store.ts'
import { createPageTree } from './entries/page-tree.ts'
import { watchDueEntries } from './entries/watch-due-entries.ts'
import { createFileStore } from './files/file-store.ts'
import { onFileNews } from './files/on-file-news.ts'
import { createRedirectStore } from './redirects/redirect-store.ts'
import { createVersionStore } from './versions/version-store.ts'

export interface CmsOverrides {
  /** A bus that is shared, started and stopped elsewhere. */
  bus?: Bus
  log?: Log
  now?: () => Date
}

/** The cms as a value: pages and other entries with draft and live version, and the site's configuration. */
export function createCms(config: CmsConfig, overrides: CmsOverrides = {}): Service {
  const { log = createLog('cms', { level: config.logLevel }), now = () => new Date() } = overrides
  const documents = openDocuments(config.documentsUrl, 'cms')
  const bus = overrides.bus ?? openBus(config.busUrl, { prefix: config.busPrefix, mayBeUnheard, log })
  const metrics = createMetrics('cms')
  const entries = createEntryStore(documents)
  const deps = {
    documents,
    entries,
    now,
    announce: announcer(documents, now),
    tree: createPageTree(documents, entries),
    versions: createVersionStore(documents),
    redirects: createRedirectStore(documents),
    files: createFileStore(documents),
    config: createConfigStore(documents),
    secrets: createSecretBox(config.configSecret, 'cms config'),
  }

  const startup = createStartup(log)
  let server: HttpServer
  let relay: Relay | undefined
  let endWatch: (() => void) | undefined

  return {
    async start() {
      const app = createHttpApp({
        log,
        metrics,
        may,
        problems: PROBLEMS,
        tokens: createTokenVerifier(new URL(config.jwksUrl)),
        bindings: cmsBindings(deps),
        started: startup.done,
        ready: () => documents.ping(),
      })
      server = await listen(app, { port: config.port, host: config.host })
      await startup.untilUp(documents.start)
      await deps.tree.start()
      await ensureConfig(deps)
      if (!overrides.bus) await bus.start()
      relay = startRelay({ source: documents.outbox, bus, log })
      await consume({
        bus,
        store: documents,
        consumer: 'cms.files',
        on: onFileNews(deps),
        around: tracedEvents('cms.files', metrics),
        log,
      })
      endWatch = watchDueEntries(deps, log)
      metrics.gauge('outbox_pending', 'Events that are not sent yet', () => documents.outbox.pending())
      startup.finish()
    },
    async stop() {
      startup.abandon()
      await server.stop()
      endWatch?.()
      await relay?.stop()
      if (!overrides.bus) await bus.stop()
      await documents.stop()
    },
    drain: async () => relay?.drain(),
    url: () => server.url,
  }
}
