import { z } from 'zod'
import { Id, Instant, Line } from '../wire.ts'

/** The login e-mail of the guest: never a real account. */
export const GUEST_HANDLE = 'guest@internal'

/** A postal address of a user (spec 1, section 3). */
export const Address = z.object({
  uuid: z.uuid(),
  type: z.enum(['person', 'company', 'shipping', 'invoice']),
  title: Line().optional(),
  first_name: Line(),
  last_name: Line(),
  company: Line().optional(),
  address: Line(),
  zip: Line(12),
  city: Line(),
  country: z.string().regex(/^[a-z]{2}$/),
  phone: Line(20).optional(),
  uid: Line(20).optional(),
})

export const UserData = z.object({
  title: Line().optional(),
  first_name: Line().default(''),
  last_name: Line().default(''),
  company: Line().optional(),
  contacts: z.array(Id).default([]),
  files: z.array(Id).default([]),
  addresses: z.array(Address).max(20).default([]),
})

/** A user as clients see one; nothing of the password ever leaves the service. */
export const User = z
  .object({
    _id: Id.or(z.literal('guest')),
    handle: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    status: z.enum(['unverified', 'active', 'pending_member', 'disabled', 'erased']),
    locale: z.string(),
    failedLogins: z.int().optional(),
    lastLogin: Instant.optional(),
    userData: UserData,
  })
  .meta({ id: 'User' })

export type User = z.output<typeof User>

/** Who acts while nobody is signed in. */
export const GUEST: User = {
  _id: 'guest',
  handle: GUEST_HANDLE,
  name: 'Gast',
  roles: ['guest'],
  status: 'active',
  locale: 'de',
  userData: { first_name: '', last_name: '', contacts: [], files: [], addresses: [] },
}
