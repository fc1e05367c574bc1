import { type Mail, mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'

/** Asks for a mail in the transaction of its reason; the desk of the newsletter service sends it. */
export type RequestMail = (tx: unknown, mail: Mail) => Promise<void>

export const mailRequester =
  (store: Pick<EventStore<unknown>, 'emit'>, now: () => Date): RequestMail =>
  (tx, mail) =>
    store.emit(tx, newEnvelope(mailRequest('cms', mail), now()))
