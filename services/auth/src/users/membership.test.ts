import { describe, expect, it } from '@jest/globals'
import { changedMembership, decisionIn, groupsWith } from './membership.ts'

const [MEMBERS, OTHERS] = ['8c6f7ff3-6b6e-4f0e-9a53-0f4c2f3f7d01', '8c6f7ff3-6b6e-4f0e-9a53-0f4c2f3f7d02']
const NONE = { state: 'none' as const }
const PENDING = { state: 'pending' as const, number: 'M-1' }
const APPROVED = { state: 'approved' as const, number: 'M-1', discount_group: MEMBERS }
const decision = { at: new Date('2026-11-21T08:00:00Z'), by: '0190a1b2-0000-7000-8000-000000000001' }

describe('a membership', () => {
  it('is signed by who decides, and only then', () => {
    const signed = { decided_by: decision.by, decided_at: '2026-11-21T08:00:00.000Z' }
    expect(changedMembership({ member: PENDING }, { state: 'approved' }, decision)).toMatchObject(signed)
    expect(changedMembership({ member: PENDING }, { state: 'rejected' }, decision)).toMatchObject(signed)
    expect(changedMembership({ member: PENDING }, { number: 'M-2' }, decision)).toEqual({ ...PENDING, number: 'M-2' })
    expect(changedMembership({ member: APPROVED }, { state: 'approved' }, decision)).toEqual(APPROVED)
  })

  it('brings its discount group along and takes it away again, and no other', () => {
    expect(groupsWith([OTHERS], PENDING, APPROVED)).toEqual([OTHERS, MEMBERS])
    expect(groupsWith([OTHERS, MEMBERS], APPROVED, APPROVED)).toEqual([OTHERS, MEMBERS])
    expect(groupsWith([OTHERS, MEMBERS], APPROVED, { ...APPROVED, state: 'rejected' })).toEqual([OTHERS])
    expect(groupsWith([MEMBERS], APPROVED, { ...APPROVED, discount_group: OTHERS })).toEqual([OTHERS])
    expect(groupsWith([OTHERS], NONE, NONE)).toEqual([OTHERS])
  })

  it('is told by mail when it is decided, not when it stays', () => {
    expect(decisionIn(PENDING, APPROVED)).toBe('member_approved')
    expect(decisionIn(APPROVED, { ...APPROVED, state: 'rejected' })).toBe('member_rejected')
    expect(decisionIn(APPROVED, APPROVED)).toBeNull()
    expect(decisionIn(NONE, PENDING)).toBeNull()
  })
})
