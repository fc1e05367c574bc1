import { fileReady } from '@rebzeile/contracts/events/media/file-ready.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { invalid } from '@rebzeile/kit/errors/refusal.ts'
import type { Metrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { tracedEvents } from '@rebzeile/kit/telemetry/traced-events.ts'
import type { MediaDeps } from '../media-deps.ts'
import { type Extra, makeExtras } from './make-extras.ts'

export interface BackgroundWork {
  bus: Bus
  deps: MediaDeps
  metrics: Metrics
  /** Ends what is under way; it is done again after the next start. */
  signal: AbortSignal
}

/**
 * Makes something for every file that is shown, one after another. No inbox: the work takes seconds and must not hold a
 * transaction open, and the file remembers that it was done.
 */
export function workOnExtras(consumer: string, extra: Extra, { bus, deps, metrics, signal }: BackgroundWork) {
  const around = tracedEvents(consumer, metrics)
  return bus.subscribe({
    consumer,
    names: [fileReady.name],
    concurrency: 1,
    handle: (event) =>
      around(event, async () => {
        const data = fileReady.data.safeParse(event.data)
        if (!data.success) throw invalid('C200', { cause: data.error })
        await makeExtras(deps, extra, { fileId: data.data.file._id, causedBy: event, signal })
      }),
  })
}
