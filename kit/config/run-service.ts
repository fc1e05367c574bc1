import { createLog } from '../log/log.ts'
import { startTelemetry } from '../telemetry/start-telemetry.ts'

/** A service as a value: main, the embedded network and the tests all hold one of these. */
export interface Service {
  /** Listens, then connects; resolves when it can serve. */
  start(): Promise<void>
  /** Stops taking work, finishes what runs, closes its stores. */
  stop(): Promise<void>
  /** Resolves when nothing is left to relay or to handle: for tests. */
  drain(): Promise<void>
  /** Where it listens, once started. */
  url(): string
}

/** The body of every `main.ts`: starts telemetry and the service, and stops both on SIGTERM or SIGINT. */
export async function runService(name: string, create: () => Service): Promise<void> {
  const log = createLog(name)
  const endTelemetry = await startTelemetry(name, process.env)
  let stopping = false
  try {
    const service = create()
    const stop = async (signal: string) => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      await service.stop()
      await endTelemetry()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    await service.start()
    log.info({ url: service.url() }, 'started')
  } catch (error) {
    if (stopping) return
    log.fatal({ err: error }, 'could not start')
    process.exit(1)
  }
}
