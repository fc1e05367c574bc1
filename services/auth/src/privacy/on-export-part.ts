import { EXPORTING_SERVICES, privacyExportPart } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { exportStore } from './export-store.ts'
import { finishExport } from './finish-export.ts'

/** Collects what a service keeps about a person; the last answer makes the archive. One for a job that is over is forgotten. */
export const onExportPart = (deps: Pick<AuthDeps, 'store' | 'publicUrl'>) =>
  reaction({
    schema: privacyExportPart.data,
    async handle({ data: { job: id, ...part } }, tx: Tx) {
      const job = await exportStore.lock(tx, id)
      if (job?.state !== 'collecting') return
      await exportStore.addPart(tx, job.id, part)
      const answered = new Set([...job.answered, part.service])
      if (EXPORTING_SERVICES.every((service) => answered.has(service))) await finishExport(deps, tx, job)
    },
  })
