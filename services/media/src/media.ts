import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { openBlobs } from '@rebzeile/kit/blobs/open-blobs.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { consume } from '@rebzeile/kit/bus/consumer.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { type Relay, startRelay } from '@rebzeile/kit/bus/relay.ts'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { createStartup } from '@rebzeile/kit/config/startup.ts'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { createHttpApp } from '@rebzeile/kit/http/http-app.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createTokenVerifier } from '@rebzeile/kit/identity/token.ts'
import { createLog, type Log } from '@rebzeile/kit/log/log.ts'
import { createMetrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { tracedEvents } from '@rebzeile/kit/telemetry/traced-events.ts'
import { mediaBindings } from './app.ts'
import type { MediaConfig } from './config.ts'
import { createHotBlobs } from './downloads/hot-blobs.ts'
import { FILES } from './files/stored-file.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { MediaDeps } from './media-deps.ts'
import { ensureUsage, USAGE } from './quota/usage.ts'
import { onConfigChanged } from './settings/on-config-changed.ts'
import { SETTINGS } from './settings/settings.ts'
import { KEPT_ANSWERS } from './uploads/kept-answers.ts'
import { workOnUploads } from './variants/on-file-uploaded.ts'

export interface MediaOverrides {
  /** A bus that is shared, started and stopped elsewhere. */
  bus?: Bus
  log?: Log
  now?: () => Date
}

/** The media service as a value: files, their renditions, and the storage they take. */
export function createMedia(config: MediaConfig, overrides: MediaOverrides = {}): Service {
  const { log = createLog('media', { level: config.logLevel }), now = () => new Date() } = overrides
  const store = openDocuments(config.documentsUrl, 'media')
  const blobs = openBlobs(config.blobsUrl)
  const bus = overrides.bus ?? openBus(config.busUrl, { prefix: config.busPrefix, mayBeUnheard, log })
  const metrics = createMetrics('media')
  const deps: MediaDeps = {
    store,
    blobs,
    files: store.collection(FILES),
    usage: store.collection(USAGE),
    settings: store.collection(SETTINGS),
    answers: store.collection(KEPT_ANSWERS),
    log,
    now,
  }
  const startup = createStartup(log)
  let server: HttpServer
  let relay: Relay | undefined
  let endHousekeeping: (() => void) | undefined

  return {
    async start() {
      const app = createHttpApp({
        log,
        metrics,
        may,
        problems: PROBLEMS,
        tokens: createTokenVerifier(new URL(config.jwksUrl)),
        bindings: mediaBindings(deps, createHotBlobs(blobs)),
        started: startup.done,
        ready: async () => void (await Promise.all([store.ping(), blobs.ping()])),
      })
      server = await listen(app, { port: config.port, host: config.host })
      await Promise.all([startup.untilUp(store.start), startup.untilUp(blobs.start)])
      await ensureUsage(deps.usage)
      if (!overrides.bus) await bus.start()
      await workOnUploads(bus, deps, metrics)
      await consume({
        bus,
        store,
        consumer: 'media.settings',
        around: tracedEvents('media.settings', metrics),
        on: { [configChanged.name]: onConfigChanged(deps) },
        log,
      })
      relay = startRelay({ source: store.outbox, bus, log })
      endHousekeeping = startHousekeeping(deps)
      metrics.gauge('outbox_pending', 'Events that are not sent yet', () => store.outbox.pending())
      startup.finish()
    },
    async stop() {
      startup.abandon()
      await server.stop()
      endHousekeeping?.()
      await relay?.stop()
      if (!overrides.bus) await bus.stop()
      await store.stop()
      await blobs.stop()
    },
    drain: async () => relay?.drain(),
    url: () => server.url,
  }
}
