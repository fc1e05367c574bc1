import { z } from 'zod'
import { Email } from '../../http/email.ts'
import { type EventType, eventType } from '../event.ts'

/** Of the site: no other scheme gets into a mail. */
const Url = z.url({ protocol: /^https?$/ })
const Text = z.string().max(5_000)

/** What each mail needs to say. The mail desk owns the words; a producer gives the facts. */
export const MAIL_TEMPLATES = {
  /** Confirm the e-mail address of a new account. */
  verify_email: z.object({ name: Text, link: Url, days: z.int() }),
  reset_password: z.object({ name: Text, link: Url, minutes: z.int() }),
  /** An administrator made the account. */
  set_password: z.object({ name: Text, link: Url, days: z.int() }),
  /** To the new address … */
  confirm_handle: z.object({ name: Text, link: Url, hours: z.int() }),
  /** … and to the old one. */
  handle_changes: z.object({ name: Text, new_handle: Text }),
  password_changed: z.object({ name: Text }),
  two_factor_changed: z.object({ name: Text, enabled: z.boolean() }),
  login_failures: z.object({ name: Text, failures: z.int(), link: Url }),
  member_approved: z.object({ name: Text, number: Text }),
  member_rejected: z.object({ name: Text, number: Text }),
  export_ready: z.object({ name: Text, link: Url, days: z.int() }),
  erase_requested: z.object({ name: Text, link: Url, erase_at: z.iso.datetime() }),
  /** A visitor wrote: to the house. */
  message_received: z.object({
    name: Text,
    email: Text,
    phone: Text.optional(),
    company: Text.optional(),
    subject: Text,
    message: Text,
    link: Url,
  }),
  /** … and the receipt to the visitor, if the house wants it. */
  message_receipt: z.object({ name: Text, subject: Text, message: Text }),
  /** The house answers: sanitised HTML. */
  message_reply: z.object({ name: Text, subject: Text, html: z.string().max(200_000), message: Text }),
  quota_warning: z.object({ percent: z.number(), used: Text, total: Text, link: Url }),
  /** A rule of the notifications fired. */
  notification: z.object({ title: Text, text: Text, link: Url.optional() }),
  test: z.object({}),
} as const

export type MailTemplate = keyof typeof MAIL_TEMPLATES

const envelope = {
  to: Email,
  locale: z.enum(['de', 'en']),
  /** The same key is never sent twice: name the reason, such as `verify:{token id}`. */
  key: z.string().min(1).max(200),
  reply_to: Email.optional(),
  /** The mail must arrive even if the address is suppressed: contract and account mails, never advertising. */
  essential: z.boolean().default(false),
}

type MailOf<Name extends MailTemplate> = z.ZodObject<
  typeof envelope & { template: z.ZodLiteral<Name>; data: (typeof MAIL_TEMPLATES)[Name] }
>

const kinds = (Object.keys(MAIL_TEMPLATES) as MailTemplate[]).map((template) =>
  z.object({ ...envelope, template: z.literal(template), data: MAIL_TEMPLATES[template] }),
) as unknown as [MailOf<MailTemplate>, ...MailOf<MailTemplate>[]]

/** Any mail of the platform, by its template. */
export const Mail = z.discriminatedUnion('template', kinds)

/** A mail with the data its template needs. */
export type Mail = {
  [Name in MailTemplate]: z.input<z.ZodObject<typeof envelope>> & {
    template: Name
    data: z.input<(typeof MAIL_TEMPLATES)[Name]>
  }
}[MailTemplate]

/** Somebody is to get a mail. Every mail of the platform leaves this way; the desk of the newsletter service sends it. */
export const mailRequested: EventType = eventType({
  name: 'mail.requested',
  v: 1,
  producer: 'platform',
  data: Mail,
  example: {
    to: 'maria@example.com',
    locale: 'de',
    key: 'verify:6560a1b2c3d4e5f6a7b8c9d0',
    essential: true,
    template: 'verify_email',
    data: { name: 'Maria Bauer', link: 'https://wein.example/verify/abc', days: 7 },
  },
})

/** The event that asks for a mail, told by `producer`. */
export const mailRequest = (producer: string, mail: Mail) => ({
  name: mailRequested.name,
  v: mailRequested.v,
  producer,
  data: mail,
})
