import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { BACKUP_ACCESS, BUS_ACCESS, may } from '@rebzeile/contracts/permissions.ts'
import { backupDoors } from '@rebzeile/kit/backup/backup-doors.ts'
import { openBlobs } from '@rebzeile/kit/blobs/open-blobs.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { busDoors } from '@rebzeile/kit/bus/bus-doors.ts'
import { type ConsumerOptions, consume } from '@rebzeile/kit/bus/consumer.ts'
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
import { createLinkSigner } from './downloads/signed-link.ts'
import { FILES } from './files/stored-file.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { MediaDeps } from './media-deps.ts'
import { onPersonNews } from './privacy/on-person-news.ts'
import { ensureUsage, USAGE } from './quota/usage.ts'
import { onConfigChanged } from './settings/on-config-changed.ts'
import { SETTINGS } from './settings/settings.ts'
import { KEPT_ANSWERS } from './uploads/kept-answers.ts'
import { BEGUN_UPLOADS } from './uploads/resumable/begun-uploads.ts'
import { createPieces, placeOfPieces } from './uploads/resumable/pieces.ts'
import { onFilesUsed } from './usages/on-files-used.ts'
import { SHOWINGS } from './usages/showing.ts'
import { AVIF_RENDITIONS } from './variants/avif-renditions.ts'
import { workOnExtras } from './variants/on-file-ready.ts'
import { workOnUploads } from './variants/on-file-uploaded.ts'
import { PDF_PREVIEW } from './variants/pdf-preview.ts'

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
    showings: store.collection(SHOWINGS),
    begun: store.collection(BEGUN_UPLOADS),
    links: createLinkSigner(config.clientAddressSecret),
    log,
    now,
  }
  const hot = createHotBlobs(blobs)
  const pieces = createPieces(config.uploadDir ?? placeOfPieces(config.blobsUrl))
  const startup = createStartup(log)
  const stopping = new AbortController()
  let server: HttpServer
  let relay: Relay | undefined
  let endHousekeeping: (() => void) | undefined
  const hear = (consumer: string, reactions: ConsumerOptions<unknown>['on'], concurrency?: number) =>
    consume({ bus, store, consumer, concurrency, around: tracedEvents(consumer, metrics), on: reactions, log })

  return {
    async start() {
      const app = createHttpApp({
        log,
        metrics,
        may,
        problems: PROBLEMS,
        tokens: createTokenVerifier(new URL(config.jwksUrl)),
        bindings: [
          ...mediaBindings(deps, { hot, pieces }),
          ...busDoors({ service: 'media', bus, outbox: store.outbox, access: BUS_ACCESS }),
          ...backupDoors({ store: { kind: 'documents', url: config.documentsUrl }, blobs, access: BACKUP_ACCESS }),
        ],
        started: startup.done,
        ready: async () => void (await Promise.all([store.ping(), blobs.ping()])),
      })
      server = await listen(app, { port: config.port, host: config.host })
      await Promise.all([startup.untilUp(store.start), startup.untilUp(blobs.start), pieces.prepare()])
      await ensureUsage(deps.usage)
      if (!overrides.bus) await bus.start()
      await workOnUploads(bus, deps, metrics)
      const background = { bus, deps, metrics, signal: stopping.signal }
      await workOnExtras('media.previews', PDF_PREVIEW, background)
      if (config.avif !== 'off') await workOnExtras('media.avif', AVIF_RENDITIONS, background)
      await hear('media.settings', { [configChanged.name]: onConfigChanged(deps) })
      // One after the other: news of the same page often come together, and both would find that it is not known yet.
      await hear('media.usages', { [filesUsed.name]: onFilesUsed(deps) }, 1)
      await hear('media.privacy', onPersonNews(deps))
      relay = startRelay({ source: store.outbox, bus, log })
      endHousekeeping = startHousekeeping(deps, { hot, pieces })
      metrics.gauge('outbox_pending', 'Events that are not sent yet', () => store.outbox.pending())
      startup.finish()
    },
    async stop() {
      startup.abandon()
      stopping.abort(new Error('the service stops'))
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
