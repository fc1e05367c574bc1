import type { Member, UserChange } from '@rebzeile/contracts/http/auth/user.ts'
import type { z } from 'zod'
import type { StoredUserData } from '../accounts/account.ts'

type Membership = z.output<typeof Member>
type MemberChange = NonNullable<NonNullable<z.output<typeof UserChange>['userData']>['member']>

/** Who decides, and when. */
export interface Decision {
  at: Date
  by: string | null
}

/** A membership after what an administrator said about it; a decision is signed. */
export function changedMembership(before: StoredUserData, change: MemberChange, { at, by }: Decision): Membership {
  const current = membershipOf(before)
  const after = { ...current, ...change }
  const decided = after.state !== current.state && (after.state === 'approved' || after.state === 'rejected')
  return decided ? { ...after, ...(by ? { decided_by: by } : {}), decided_at: at.toISOString() } : after
}

/** A member's discount group counts among the user's while the membership is approved, and no longer. */
export function groupsWith(groups: readonly string[], before: Membership, after: Membership): string[] {
  const left = groups.filter((group) => before.state !== 'approved' || group !== before.discount_group)
  const joined = after.state === 'approved' && after.discount_group ? [after.discount_group] : []
  return [...new Set([...left, ...joined])]
}

/** What the member is told by mail, if anything. */
export function decisionIn(before: Membership, after: Membership): 'member_approved' | 'member_rejected' | null {
  if (before.state === after.state) return null
  if (after.state === 'approved') return 'member_approved'
  return after.state === 'rejected' ? 'member_rejected' : null
}

export const membershipOf = ({ member }: StoredUserData): Membership => member ?? { state: 'none' }
