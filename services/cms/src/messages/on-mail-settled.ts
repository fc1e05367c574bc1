import { mailSettled } from '@rebzeile/contracts/events/newsletter/mail-settled.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { MessageStore } from './message-store.ts'
import { messageOfReply } from './reply-to-message.ts'

/** Notes at a reply what became of its mail. A bounce that is heard late is believed, a second success is not. */
export const onMailSettled = ({ messages }: { messages: MessageStore }) => ({
  [mailSettled.name]: reaction({
    schema: mailSettled.data,
    async handle({ data: { key, state } }, tx: unknown) {
      const id = messageOfReply(key)
      const message = id ? await messages.find(id, tx) : null
      if (!message?.replies.some((reply) => reply.mail_id === key)) return
      const replies = message.replies.map((reply) =>
        reply.mail_id === key && (reply.delivery === 'queued' || state !== 'sent')
          ? { ...reply, delivery: state }
          : reply,
      )
      await messages.replace({ ...message, replies }, tx)
    },
  }),
})
