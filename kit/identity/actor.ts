/** Who acts: a verified user, or the guest. */
export interface Actor {
  /** The user's id; null for the guest. */
  id: string | null
  handle: string
  name: string
  roles: readonly string[]
  /** The session the request came with. */
  session?: string
  /** Signed in with a second factor. */
  mfa: boolean
}

/** Who acts while nobody is signed in. */
export const GUEST_ACTOR: Actor = { id: null, handle: 'guest', name: 'Gast', roles: ['guest'], mfa: false }
