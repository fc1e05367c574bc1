/** The ways a request can be refused. Each transport maps a kind once; below the door nobody knows a status code. */
export type RefusalKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'stale'
  | 'revision-required'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many'
  | 'storage-full'
  | 'unavailable'

/** One wrong field of an input: a JSON path, a stable code and what is wrong with it. */
export interface FieldProblem {
  path: string
  code: string
  message: string
}

export interface RefusalDetails {
  /** Values for the placeholders of the catalogue's sentence, such as {max}. */
  params?: Record<string, string | number>
  /** A sentence that replaces the catalogue's; German first. */
  message?: { de: string; en: string }
  /** Facts for the client: the current state, the existing file, what is allowed. */
  data?: unknown
  /** The wrong fields of an invalid input. */
  errors?: FieldProblem[]
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  cause?: unknown
}

/**
 * An expected "no": a rule was not met and nothing was changed. `code` is the stable number clients and tests rely on;
 * the sentence for a person comes from the catalogue of the transport, in the language of the request.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, code: string, details: RefusalDetails = {}) {
    super(details.message?.de ?? `${kind} ${code}`, { cause: details.cause })
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.details = details
  }
}

/** Refuses an input whose fields are wrong (C200 unless a rule has a code of its own). */
export const invalid = (code = 'C200', details?: RefusalDetails) => new Refusal('invalid', code, details)

/** Refuses one wrong field of an input. */
export const invalidField = (path: string, code: string, message: string) =>
  new Refusal('invalid', 'C200', { errors: [{ path, code, message }] })

/** Refuses because nobody is signed in, or the proof of it is wrong. */
export const unauthenticated = (code = 'C101', details?: RefusalDetails) =>
  new Refusal('unauthenticated', code, details)

/** Refuses because the actor may not do this. */
export const forbidden = (code = 'C100', details?: RefusalDetails) => new Refusal('forbidden', code, details)

/** Refuses because there is no such thing, or none the actor may know of. */
export const notFound = (code = 'C201', details?: RefusalDetails) => new Refusal('not-found', code, details)

/** Refuses because the state of things does not allow it. */
export const conflict = (code: string, details?: RefusalDetails) => new Refusal('conflict', code, details)

/** Refuses a change made to an older revision; `current` is what stands now (C202). */
export const stale = (current: unknown) => new Refusal('stale', 'C202', { data: { current } })

/** Refuses because something needed is down for now. */
export const unavailable = (code = 'C207', details?: RefusalDetails) => new Refusal('unavailable', code, details)
