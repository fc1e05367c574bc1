import { createHash } from 'node:crypto'

/** Stands for an address that itself is not kept: hex SHA-256 of its lower-case form, as in `auth.user.erased`. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex')
