import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { BUS_ACCESS, may } from '@rebzeile/contracts/permissions.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { busDoors } from '@rebzeile/kit/bus/bus-doors.ts'
import { consume, type Reaction } from '@rebzeile/kit/bus/consumer.ts'
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
import { cmsSlices } from './app.ts'
import type { CmsConfig } from './config.ts'
import { createDeps } from './deps.ts'
import type { OutboundOptions } from './outbound/outbound.ts'
import { runTimers } from './run-timers.ts'

export interface CmsOverrides {
  /** A bus that is shared, started and stopped elsewhere. */
  bus?: Bus
  log?: Log
  now?: () => Date
  /** How servers outside are found; for stand-ins in tests. */
  outbound?: OutboundOptions
}

/** The cms as a value: what the site says, and what visitors write to it. */
export function createCms(config: CmsConfig, overrides: CmsOverrides = {}): Service {
  const { log = createLog('cms', { level: config.logLevel }), now = () => new Date() } = overrides
  const documents = openDocuments(config.documentsUrl, 'cms')
  const bus = overrides.bus ?? openBus(config.busUrl, { prefix: config.busPrefix, mayBeUnheard, log })
  const metrics = createMetrics('cms')
  const slices = cmsSlices(createDeps({ documents, settings: config, bus, log, now, outbound: overrides.outbound }))

  const startup = createStartup(log)
  let server: HttpServer
  let relay: Relay | undefined
  let endTimers: (() => Promise<void>) | undefined

  const subscribe = (consumer: string, on: Readonly<Record<string, Reaction<unknown, unknown>>>) =>
    consume({ bus, store: documents, consumer, on, around: tracedEvents(consumer, metrics), log })

  const settle = async () => {
    for (const slice of slices) await slice.settle?.()
  }

  return {
    async start() {
      const app = createHttpApp({
        log,
        metrics,
        may,
        problems: PROBLEMS,
        tokens: createTokenVerifier(new URL(config.jwksUrl)),
        bindings: [
          ...slices.flatMap(({ bindings = [] }) => bindings),
          ...busDoors({ service: 'cms', bus, outbox: documents.outbox, access: BUS_ACCESS }),
        ],
        started: startup.done,
        ready: () => documents.ping(),
      })
      server = await listen(app, { port: config.port, host: config.host })
      await startup.untilUp(documents.start)
      for (const { prepare } of slices) await prepare?.()
      if (!overrides.bus) await bus.start()
      relay = startRelay({ source: documents.outbox, bus, log })
      for (const { consumers = {} } of slices) {
        for (const [consumer, on] of Object.entries(consumers)) await subscribe(consumer, on)
      }
      endTimers = runTimers(
        slices.flatMap(({ timers = [] }) => timers),
        log,
      )
      metrics.gauge('outbox_pending', 'Events that are not sent yet', () => documents.outbox.pending())
      startup.finish()
    },
    async stop() {
      startup.abandon()
      await server.stop()
      for (const slice of slices) slice.stop?.()
      await endTimers?.()
      await settle()
      await relay?.stop()
      if (!overrides.bus) await bus.stop()
      await documents.stop()
    },
    async drain() {
      await settle()
      await relay?.drain()
    },
    url: () => server.url,
  }
}
