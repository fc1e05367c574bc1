import { privacyExportPart, privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Announce } from '../announce.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import type { MessageStore } from '../messages/message-store.ts'
import { emailHash } from '../messages/new-message.ts'
import { forgotten } from './forgotten-message.ts'

interface Deps {
  messages: MessageStore
  entries: EntryStore
  announce: Announce
}

const MOST = 1_000

/** Forgets who wrote to the house, and tells people what is kept of them. The ids of authors stay: alone they name nobody. */
export const onPrivacyNews = ({ messages, entries, announce }: Deps) => ({
  [userErased.name]: reaction({
    schema: userErased.data,
    async handle({ data: { handle_sha256 } }, tx: unknown) {
      for (const message of await messages.from(handle_sha256, tx)) await messages.replace(forgotten(message), tx)
    },
  }),
  [privacyExportRequested.name]: reaction({
    schema: privacyExportRequested.data,
    async handle({ data: { job, user, handle } }, tx: unknown) {
      const wrote = await messages.from(emailHash(handle), tx)
      const made = await entries.madeBy(user, MOST)
      const sections = [
        { title: 'Nachrichten', records: wrote.map(messageRecord) },
        { title: 'Einträge', records: made.map(({ title, type, created }) => ({ title, type, created })) },
      ]
      const filled = sections.filter(({ records }) => records.length)
      await announce(tx, privacyExportPart, { job, service: 'cms', sections: filled })
    },
  }),
})

type StoredMessage = Awaited<ReturnType<MessageStore['get']>>

const messageRecord = ({ created, name, email, phone, company, subject, message, page, replies }: StoredMessage) => ({
  ...{ created, name, email, phone, company, subject, message, page },
  replies: replies.map(({ at, html }) => ({ at, html })),
})
