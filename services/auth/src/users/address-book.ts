import { randomUUID } from 'node:crypto'
import type { UserChange } from '@rebzeile/contracts/http/auth/user.ts'
import { conflict, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import type { StoredUserData } from '../accounts/account.ts'

type DataChange = NonNullable<z.output<typeof UserChange>['userData']>
type Addresses = NonNullable<StoredUserData['addresses']>

const DEFAULTS = ['default_invoice_address', 'default_shipping_address'] as const
type Default = (typeof DEFAULTS)[number]

export interface AddressBook {
  addresses: Addresses
  defaults: Record<Default, string | null>
}

/**
 * The addresses after a change, each with a uuid, and which of them are the defaults. Refuses to lose a default address
 * (C112) unless another takes its place in the same change, and a default that is none of the addresses (C200).
 */
export function changedAddressBook(before: StoredUserData, change: DataChange): AddressBook {
  const addresses = change.addresses ? numbered(change.addresses) : (before.addresses ?? [])
  const has = (uuid: string | null | undefined) => addresses.some((address) => address.uuid === uuid)
  const after = Object.fromEntries(
    DEFAULTS.map((key) => [key, wanted(change.shop?.[key], before.shop?.[key])]),
  ) as AddressBook['defaults']
  const lost = DEFAULTS.filter((key) => isLost(before.shop?.[key], after[key], has))
  if (lost.length) throw cannotRemove(lost)
  const foreign = DEFAULTS.find((key) => after[key] !== null && !has(after[key]))
  if (foreign) throw invalidField(`userData.shop.${foreign}`, 'invalid_value', 'Keine der eigenen Adressen')
  return { addresses, defaults: after }
}

const wanted = (change: string | null | undefined, before: string | null | undefined) =>
  change === undefined ? (before ?? null) : change

/** A default may move to another address, but neither vanish nor be taken away. */
const isLost = (before: string | null | undefined, after: string | null, has: (uuid: string) => boolean): boolean =>
  !!before && (after === null || (after === before && !has(before)))

/** The sentences are the specification's own, in both languages. */
function cannotRemove(lost: readonly Default[]) {
  const [only, both] = lost
  const which = both ? 'address' : only === 'default_invoice_address' ? 'invoice address' : 'shipping address'
  const sentence = `cant remove default ${which}`
  return conflict('C112', { message: { de: sentence, en: sentence }, data: { defaults: lost } })
}

function numbered(given: NonNullable<DataChange['addresses']>): Addresses {
  const addresses = given.map(({ usage: _, uuid = randomUUID(), ...address }) => ({ ...address, uuid }))
  if (new Set(addresses.map(({ uuid }) => uuid)).size < addresses.length) {
    throw invalidField('userData.addresses', 'duplicate', 'Jede Adresse nur einmal')
  }
  return addresses
}
