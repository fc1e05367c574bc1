import { z } from 'zod'
import { UserShop, UserStatus } from '../../http/auth/user.ts'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

const UserFacts = z.object({
  user: Id,
  rev: z.int().min(1),
  handle: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().optional(),
  locale: z.string(),
  status: UserStatus,
  roles: z.array(z.string()),
  customer_no: z.string().optional(),
  shop: UserShop,
})

const example = {
  user: '6560a1b2c3d4e5f6a7b8c9d0',
  rev: 1,
  handle: 'maria@example.com',
  name: 'Maria Bauer',
  first_name: 'Maria',
  last_name: 'Bauer',
  locale: 'de',
  status: 'unverified' as const,
  roles: ['user'],
  customer_no: 'K-000123',
  shop: {},
}

/** Somebody signed up or was added. `newsletter_consent`: they asked for the newsletter at sign-up. */
export const userCreated = eventType({
  name: 'auth.user.created',
  v: 1,
  producer: 'auth',
  mayBeUnheard: true,
  data: UserFacts.extend({ newsletter_consent: z.boolean() }),
  example: { ...example, newsletter_consent: true },
})

/** A user confirmed their e-mail address. */
export const userVerified = eventType({
  name: 'auth.user.verified',
  v: 1,
  producer: 'auth',
  mayBeUnheard: true,
  data: UserFacts,
  example: { ...example, rev: 2, status: 'active' },
})

/** What other services keep of a user changed; `rev` tells the newer. */
export const userUpdated = eventType({
  name: 'auth.user.updated',
  v: 1,
  producer: 'auth',
  mayBeUnheard: true,
  data: UserFacts,
  example: { ...example, rev: 3, status: 'active' },
})
