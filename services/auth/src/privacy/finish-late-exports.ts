import type { AuthDeps } from '../auth-deps.ts'
import { exportStore } from './export-store.ts'
import { finishExport } from './finish-export.ts'

/** Finishes the exports whose time is up with what was answered until then. */
export async function finishLateExports(deps: Pick<AuthDeps, 'db' | 'store' | 'publicUrl' | 'now'>): Promise<void> {
  for (const id of await exportStore.idsOfLate(deps.db, deps.now())) {
    await deps.store.transaction(async (tx) => {
      const job = await exportStore.lock(tx, id)
      if (job?.state === 'collecting') await finishExport(deps, tx, job)
    })
  }
}
