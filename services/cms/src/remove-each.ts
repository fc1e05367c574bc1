import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { Refusal } from '@rebzeile/kit/errors/refusal.ts'

interface Failure {
  _id: string
  code: string
  message: string
}

/** Deletes one by one, in this order, and tells which could not be deleted. */
export async function removeEach(ids: readonly string[], remove: (id: string) => Promise<unknown>) {
  const removed: string[] = []
  const failed: Failure[] = []
  for (const id of new Set(ids)) {
    try {
      await remove(id)
      removed.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ _id: id, code: error.code, message: PROBLEMS[error.code]?.de ?? error.code })
    }
  }
  return { removed, failed }
}
