import { createLog } from '../log/log.ts'
import { startTelemetry } from '../telemetry/start-telemetry.ts'

/** A service as a value: main, the embedded network and the tests all hold one of these. */
export interface Service {
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
  try {
    const service = create()
    await service.start()
    log.info({ url: service.url() }, 'started')
    const stop = async (signal: string) => {
      log.info({ signal }, 'stopping')
      await service.stop()
      await endTelemetry()
      process.exit(0)
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  } catch (error) {
    log.fatal({ err: error }, 'could not start')
    process.exit(1)
  }
}
