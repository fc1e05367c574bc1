import { fileUploaded } from '@rebzeile/contracts/events/media/file-uploaded.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { invalid } from '@rebzeile/kit/errors/refusal.ts'
import type { Metrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { tracedEvents } from '@rebzeile/kit/telemetry/traced-events.ts'
import type { MediaDeps } from '../media-deps.ts'
import { makeVariants } from './make-variants.ts'

/**
 * The worker that makes renditions. No inbox: the work takes seconds and must not hold a transaction open, and its own
 * state (`processing`) makes a second delivery harmless.
 */
export function workOnUploads(bus: Bus, deps: MediaDeps, metrics: Metrics): Promise<void> {
  const around = tracedEvents('media.variants', metrics)
  return bus.subscribe({
    consumer: 'media.variants',
    names: [fileUploaded.name],
    concurrency: 1,
    handle: (event) =>
      around(event, async () => {
        const data = fileUploaded.data.safeParse(event.data)
        if (!data.success) throw invalid('C200', { cause: data.error })
        await makeVariants(deps, data.data._id, event)
      }),
  })
}
