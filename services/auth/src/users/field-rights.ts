import type { Change } from './changed-account.ts'

/** What people may say about themselves (the contract's own data); all else is the house's. */
const OWN_FIELDS: readonly string[] = ['_id', 'rev', 'name', 'locale', 'userData']
const OWN_DATA: readonly string[] = ['title', 'first_name', 'last_name', 'company', 'birth_date', 'addresses', 'shop']
const OWN_SHOP: readonly string[] = ['default_shipping_address', 'default_invoice_address']

/** The fields of a change that only the house may set: roles, status, membership, discounts and the like. */
export function houseFieldsOf(change: Change): string[] {
  const beyond = (value: object | undefined, own: readonly string[], path = '') =>
    Object.keys(value ?? {})
      .filter((key) => !own.includes(key))
      .map((key) => path + key)
  return [
    ...beyond(change, OWN_FIELDS),
    ...beyond(change.userData, OWN_DATA, 'userData.'),
    ...beyond(change.userData?.shop, OWN_SHOP, 'userData.shop.'),
  ]
}

/** Every field a change names, for the audit log. */
export const fieldsOf = ({ _id, rev, userData, ...fields }: Change): string[] => [
  ...Object.keys(fields),
  ...Object.keys(userData ?? {}).map((key) => `userData.${key}`),
]
