import type { Request } from 'express'
import { Refusal, stale } from '../errors/refusal.ts'

/** The revision a change was made on: `rev` of the body, or If-Match. Refuses with C210 (428) when neither is there. */
export function revisionOf(request: Request, body: { rev?: number }): number {
  const match = request.get('if-match')?.match(/^(?:W\/)?"?(\d+)"?$/)?.[1]
  const rev = body.rev ?? (match ? Number(match) : undefined)
  if (rev === undefined) throw new Refusal('revision-required', 'C210')
  return rev
}

/** Refuses (C202) a change made on another revision than what stands; `present` shapes what the client may see. */
export function expectRevision<T extends { rev: number }>(
  current: T,
  rev: number,
  present: (current: T) => unknown,
): void {
  if (current.rev !== rev) throw stale(present(current))
}
