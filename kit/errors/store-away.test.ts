import { describe, expect, it } from '@jest/globals'
import { isStoreAway } from './store-away.ts'

const named = (name: string) => Object.assign(new Error('x'), { name })
const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('an error of a store', () => {
  it.each([
    coded('ECONNREFUSED'),
    coded('57P03'),
    named('MongooseServerSelectionError'),
    named('MongoNetworkTimeoutError'),
    named('MongoNotConnectedError'),
    new Error('Connection terminated due to connection timeout'),
    new Error('outer', { cause: coded('ENOTFOUND') }),
  ])('%s says that it is away', (error) => expect(isStoreAway(error)).toBe(true))

  it.each([coded('23505'), named('MongoServerError'), new Error('migration 001 was edited'), 'ECONNREFUSED', null])(
    '%s does not',
    (error) => expect(isStoreAway(error)).toBe(false),
  )
})
