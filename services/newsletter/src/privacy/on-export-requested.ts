import { privacyExportPart, privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { mailStore } from '../mails/mail-store.ts'
import { suppressionStore } from '../suppressions/suppression-store.ts'
import { addressHash } from './address-hash.ts'

interface Deps {
  store: Pick<EventStore<Tx>, 'emit'>
  now(): Date
}

/** Answers with what the desk keeps about a person: which mails they got, and whether their address is suppressed. */
export const onExportRequested = ({ store, now }: Deps) =>
  reaction({
    schema: privacyExportRequested.data,
    async handle(event, tx: Tx) {
      const { job, handle } = event.data
      const { name, v } = privacyExportPart
      const data = { job, service: 'newsletter', sections: await sectionsOf(tx, addressHash(handle)) }
      await store.emit(tx, newEnvelope({ name, v, producer: 'newsletter', causedBy: event, data }, now()))
    },
  })

async function sectionsOf(tx: Tx, hash: string) {
  const mails = await mailStore.listTo(tx, hash)
  const suppression = await suppressionStore.findByHash(tx, hash)
  return [
    {
      title: 'E-Mails',
      records: mails.map(({ created, recipient, template, locale, state }) => ({
        ...{ at: created.toISOString(), to: recipient, template, locale, state },
      })),
    },
    ...(suppression
      ? [
          {
            title: 'Gesperrte E-Mail-Adresse',
            records: [{ since: suppression.since.toISOString(), reason: suppression.reason }],
          },
        ]
      : []),
  ]
}
