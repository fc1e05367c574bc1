import type { Mail } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import type { StoredConfig } from '../config/site-config.ts'
import type { StoredMessage } from './stored-message.ts'

/** The mails a new message brings about: one to each who looks after its topic, and the receipt if the house wants it. */
export function mailAbout(message: StoredMessage, config: StoredConfig, publicUrl: string): Mail[] {
  const { _id, name, email, subject, locale } = message
  const link = `${publicUrl}/admincenter/messages/inbox/${_id}`
  const { phone, company, message: words } = message
  const toHouse = recipientsOf(message.topic, config).map(
    (to, index): Mail => ({
      template: 'message_received',
      ...{ to, locale: config.site.locale, key: `message:${_id}:${index}`, reply_to: email },
      data: { name, email, phone, company, subject, message: words, link },
    }),
  )
  const receipt: Mail = {
    template: 'message_receipt',
    ...{ to: email, locale, key: `receipt:${_id}` },
    data: { name, subject, message: words },
  }
  return config.messages.autoreply ? [...toHouse, receipt] : toHouse
}

/** Whoever is named for the topic, else for the contact form, else the house's own address. */
export function recipientsOf(topic: StoredMessage['topic'], { messages, contact }: StoredConfig): string[] {
  const named = (wanted: StoredMessage['topic']) =>
    messages.recipients.filter((each) => each.topic === wanted).flatMap(({ to }) => to)
  const [own, general] = [named(topic), named('contact')]
  const all = own.length ? own : general.length ? general : contact.email ? [contact.email] : []
  return [...new Set(all)]
}
