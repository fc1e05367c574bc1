import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { changedAddressBook } from './address-book.ts'

const ids = Array.from({ length: 4 }, (_, n) => `8c6f7ff3-6b6e-4f0e-9a53-0f4c2f3f7d0${n}`)
const addressOf = (uuid: string) => ({
  ...{ uuid, type: 'person' as const, first_name: 'M', last_name: 'B', address: 'K 1', zip: '2070', city: 'Retz' },
  country: 'at',
})
const someIds = fc.subarray(ids)
const choice = fc.option(fc.constantFrom(...ids), { nil: null })

describe('an address book', () => {
  it('never loses a default without another in its place, and never has one that is no address', () => {
    fc.assert(
      fc.property(
        fc.record({ own: someIds, invoice: choice }),
        fc.option(someIds, { nil: undefined }),
        fc.record({ default_invoice_address: choice, default_shipping_address: choice }, { requiredKeys: [] }),
        ({ own, invoice }, given, shop) => {
          const valid = invoice !== null && own.includes(invoice) ? invoice : null
          const before = { addresses: own.map(addressOf), shop: { default_invoice_address: valid } }
          try {
            const after = changedAddressBook(before, { addresses: given?.map(addressOf), shop })
            const has = (uuid: string | null) => after.addresses.some((address) => address.uuid === uuid)
            for (const uuid of Object.values(after.defaults)) expect(uuid === null || has(uuid)).toBe(true)
            if (valid) expect(after.defaults.default_invoice_address).not.toBeNull()
          } catch (error) {
            expect(error).toMatchObject({ code: expect.stringMatching(/^C(112|200)$/) })
          }
        },
      ),
    )
  })

  it('gives an address without a uuid one of its own', () => {
    const { uuid: _, ...fresh } = addressOf(ids[0] ?? '')
    const { addresses } = changedAddressBook({}, { addresses: [fresh, fresh] })
    expect(new Set(addresses.map(({ uuid }) => uuid)).size).toBe(2)
  })
})
