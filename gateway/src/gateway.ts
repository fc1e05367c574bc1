import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createTokenVerifier } from '@rebzeile/kit/identity/token.ts'
import { createLog, type Log } from '@rebzeile/kit/log/log.ts'
import { createMetrics, type Metrics } from '@rebzeile/kit/telemetry/metrics.ts'
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
  let metricsServer: HttpServer | undefined

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
        verifier: createTokenVerifier(new URL('/.well-known/jwks.json', config.upstreams.auth)),
        cache,
        hearing: () => bus.ready(),
        ready: () => reachable(config),
      })
      server = await listen(app, { port: config.port, host: config.host })
      if (config.metricsPort !== undefined)
        metricsServer = await listenForMetrics(metrics, config.metricsPort, config.host)
    },
    async stop() {
      await server.stop()
      await metricsServer?.stop()
      if (!overrides.bus) await bus.stop()
      await dispatcher.close()
    },
    async drain() {},
    url: () => server.url,
  }
}

/** Pages need content and the web server; everything else may be away for a while. */
async function reachable({ upstreams }: GatewayConfig): Promise<void> {
  for (const url of [upstreams.cms, upstreams.web]) {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  }
}

/** The numbers have a door of their own, which is not the public one. */
const listenForMetrics = (metrics: Metrics, port: number, host: string) =>
  listen(async (_, response) => void response.setHeader('content-type', 'text/plain').end(await metrics.text()), {
    port,
    host,
  })

function openUpstreams(config: GatewayConfig, log: Log): Record<UpstreamName, Upstream> {
  const names = Object.keys(config.upstreams) as UpstreamName[]
  const { clientAddressSecret } = config
  const opened = names.map((name) => [
    name,
    createUpstream({ name, url: config.upstreams[name], clientAddressSecret, log }),
  ])
  return Object.fromEntries(opened)
}
