import { DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'

const MAX_TRIES = 6
const NAMES = ['slug', 'route']

/**
 * Tries again with another name as long as it may be generated; one that was asked for is refused (C206). `attempt` counts
 * from 0 each time it is called: the store, too, runs a transaction again when it met another.
 */
export async function untilNameIsFree<Result>(
  { generated }: { generated: boolean },
  work: (attempt: () => number) => Promise<Result>,
): Promise<Result> {
  let attempts = 0
  for (let tries = 0; ; tries++) {
    try {
      return await work(() => attempts++)
    } catch (error) {
      if (!(error instanceof DuplicateKey) || !NAMES.includes(error.key)) throw error
      if (!generated || tries >= MAX_TRIES) throw taken(error)
    }
  }
}

const taken = (cause: DuplicateKey) =>
  conflict('C206', { errors: [{ path: cause.key, code: 'taken', message: 'Diese Adresse ist vergeben' }], cause })
