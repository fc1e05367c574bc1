import { Mail } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { z } from 'zod'
import { addressHash } from '../privacy/address-hash.ts'
import { forgottenStore } from '../privacy/forgotten-store.ts'
import { mailStore } from './mail-store.ts'

interface Deps {
  /** Of the message ids. */
  domain: string
  now(): Date
}

/** Takes a mail on, once for each key: two events with one key are one mail. None about a person who was erased meanwhile. */
export const onMailRequested = ({ domain, now }: Deps) =>
  reaction({
    schema: Mail,
    async handle({ data, at }, tx: Tx) {
      if (await forgottenStore.erasedSince(tx, addressesIn(data).map(addressHash), at)) return
      await mailStore.insert(tx, data, { now: now(), domain })
    },
  })

/** Those of the people a mail is to and about. */
const addressesIn = ({ to, reply_to, data }: z.output<typeof Mail>): string[] => [
  to,
  ...(reply_to ? [reply_to] : []),
  ...('email' in data ? [data.email] : []),
  ...('new_handle' in data ? [data.new_handle] : []),
]
