import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createLog, type Log } from '@rebzeile/kit/log/log.ts'
import { createMetrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { Agent } from 'undici'
import { gatewayApp } from './app.ts'
import { createAnswerCache } from './cache/answer-cache.ts'
import { subscribeToInvalidations } from './cache/invalidation.ts'
import type { GatewayConfig, UpstreamName } from './config.ts'
import { createUpstream, type Upstream } from './proxy/upstream.ts'
import { createSessionTokens } from './sessions/session-tokens.ts'

export interface GatewayOverrides {
  /** A bus that is shared, started and stopped elsewhere. */
  bus?: Bus
  log?: Log
}

/** The only public door: routes, sessions, limits and headers; no business rule. */
export function createGateway(config: GatewayConfig, overrides: GatewayOverrides = {}): Service {
  const log = overrides.log ?? createLog('gateway', { level: config.logLevel })
  const metrics = createMetrics('gateway')
  const bus = overrides.bus ?? openBus(config.busUrl, { prefix: config.busPrefix, mayBeUnheard, log })
  const dispatcher = new Agent({ connections: 128, keepAliveTimeout: 30_000 })
  const tokens = createSessionTokens(dispatcher, () => config.upstreams.auth)
  const cache = createAnswerCache()
  let server: HttpServer

  return {
    async start() {
      if (!overrides.bus) await bus.start()
      await subscribeToInvalidations(bus, cache, tokens)
      const app = gatewayApp({
        config,
        log,
        metrics,
        upstreams: openUpstreams(config, log),
        dispatcher,
        tokens,
        cache,
        hearing: () => bus.ready(),
        ready: async () => {},
      })
      server = await listen(app, { port: config.port, host: config.host })
    },
    async stop() {
      await server.stop()
      if (!overrides.bus) await bus.stop()
      await dispatcher.close()
    },
    async drain() {},
    url: () => server.url,
  }
}

function openUpstreams(config: GatewayConfig, log: Log): Record<UpstreamName, Upstream> {
  const names = Object.keys(config.upstreams) as UpstreamName[]
  const { clientAddressSecret } = config
  const opened = names.map((name) => [
    name,
    createUpstream({ name, url: config.upstreams[name], clientAddressSecret, log }),
  ])
  return Object.fromEntries(opened)
}
