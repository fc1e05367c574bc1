import { Refusal } from '../errors/refusal.ts'

export type Verdict = { retryAfterS: number; reason: string } | { dead: true; reason: string }

/**
 * What becomes of an event whose `attempts`-th handling threw: another try after the delay of its turn, or the dead
 * letters, at once when the event itself is wrong, because no repetition would mend it.
 */
export function onFailure(error: unknown, attempts: number, delaysS: readonly number[]): Verdict {
  const reason = reasonOf(error)
  const retryAfterS = delaysS[attempts - 1]
  if (retryAfterS === undefined || (error instanceof Refusal && error.kind === 'invalid')) return { dead: true, reason }
  return { retryAfterS, reason }
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return `${error.kind} ${error.code}: ${error.message}${fieldsOf(error)}`
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

function fieldsOf({ details, cause }: Refusal): string {
  if (details.errors) return ` (${details.errors.map(({ path, code }) => `${path} ${code}`).join(', ')})`
  return cause instanceof Error ? ` (${cause.message})` : ''
}
