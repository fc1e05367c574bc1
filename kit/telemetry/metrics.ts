import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Numbers of one service, in the Prometheus text format. */
export interface Metrics {
  /** Counts one answered request. */
  request(route: string, method: string, status: number, seconds: number): void
  /** Counts one handled event and how it ended. */
  event(name: string, outcome: 'done' | 'failed'): void
  /** A number that is read when somebody looks. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void
  text(): Promise<string>
}

/** Metrics of the service `name`. */
export function createMetrics(name: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service: name })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const events = new Counter({
    name: 'bus_events_total',
    help: 'Events handled',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  })
  return {
    request: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    event: (event, outcome) => events.inc({ name: event, outcome }),
    gauge(gaugeName, help, read) {
      new Gauge({
        name: gaugeName,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    text: () => registry.metrics(),
  }
}
