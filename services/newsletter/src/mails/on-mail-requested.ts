import { Mail } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { mailStore } from './mail-store.ts'

interface Deps {
  /** Of the message ids. */
  domain: string
  now(): Date
}

/** Takes a mail on, once for each key: two events with one key are one mail. */
export const onMailRequested = ({ domain, now }: Deps) =>
  reaction({
    schema: Mail,
    async handle({ data }, tx: Tx) {
      await mailStore.insert(tx, data, { now: now(), domain })
    },
  })
