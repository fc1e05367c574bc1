import { randomUUID } from 'node:crypto'
import type { Signup } from '@rebzeile/contracts/http/auth/user.ts'
import { invalid, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import type { StoredUserData } from '../accounts/account.ts'

export type SignupForm = z.output<typeof Signup>

/**
 * What the sign-up form says about a person. The first address is the invoice address, the second the shipping address if
 * the form says that there is another one. A member number waits for approval. Refuses (C200) passwords that differ, and a
 * shipping address that is missing.
 */
export function signedUpData(form: SignupForm): StoredUserData {
  if (form.password !== form.password2) throw invalid('C200', { errors: [DIFFERENT] })
  const { addresses: blocks, member, ...person } = form.userData
  if (form.alternate_shipping_address && blocks.length < 2) {
    throw invalidField('userData.addresses.1', 'required', 'Pflichtfeld')
  }
  const used = form.alternate_shipping_address ? blocks : blocks.slice(0, 1)
  const addresses = used.map(({ usage: _, ...address }) => ({ ...address, uuid: randomUUID() }))
  return {
    ...person,
    addresses,
    member: member?.number ? { number: member.number, state: 'pending' } : { state: 'none' },
    shop: {
      default_invoice_address: addresses[0]?.uuid ?? null,
      default_shipping_address: addresses.at(-1)?.uuid ?? null,
    },
  }
}

const DIFFERENT = { path: 'password2', code: 'mismatch', message: 'Die Passwörter stimmen nicht überein' }
