import { z } from 'zod'
import { Email } from '../email.ts'
import { CommaList, entityFields, Id, Instant, Line, ListOf, pagingFields, SearchWords, Sort } from '../wire.ts'
import { Html } from './block.ts'
import { MessageTopic } from './message-topic.ts'

const MessageState = z.enum(['new', 'open', 'answered', 'closed', 'spam'])

const MessageReply = z.object({
  _id: Id,
  by: Id,
  at: Instant,
  html: Html,
  /** Key of the mail at the desk. */
  mail_id: z.string(),
  delivery: z.enum(['queued', 'sent', 'failed', 'bounced', 'suppressed']),
})

/** A visitor's message (decisions 3.5). */
export const Message = z
  .object({
    ...entityFields,
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    company: z.string().optional(),
    subject: z.string(),
    message: z.string(),
    locale: z.enum(['de', 'en']),
    topic: MessageTopic,
    page: z.string(),
    tags: z.array(z.string()),
    read: z.boolean(),
    state: MessageState,
    assigned_to: Id.optional(),
    replies: z.array(MessageReply),
    consent: z.object({ text_version: z.string(), at: Instant }),
    spam: z.object({ score: z.number().min(0).max(1), reasons: z.array(z.string()) }),
    retention_until: Instant,
  })
  .meta({ id: 'Message' })

export type Message = z.output<typeof Message>

export const MessageList = ListOf(Message)

/** Names of the fields a contact form has; the answers to the captcha and the traps stand beside them. */
export const NewMessage = z.strictObject({
  name: z.string().trim().min(2).max(80),
  email: z.string().trim().toLowerCase().max(254).pipe(Email),
  phone: z.string().trim().max(20).optional(),
  company: Line().optional(),
  subject: z.string().trim().min(2).max(160),
  message: z.string().trim().min(10).max(5_000),
  topic: MessageTopic.default('contact'),
  locale: z.enum(['de', 'en']).default('de'),
  page: Line(300).default('/'),
  consent: z.strictObject({ text_version: Line(40) }),
  /** Empty when a person fills the form in: the field cannot be seen. */
  website: z.string().max(300).default(''),
  /**
   * Proof of work: `token` is the base64 of the JSON `{challenge, solution}`, the challenge as it came. Sum: the token as it
   * came, and the sum in `answer`.
   */
  captcha: z.strictObject({ token: z.string().max(4_000), answer: z.string().max(40).optional() }).optional(),
})

/** Only what the visitor needs: the message itself stays inside. */
export const MessageTaken = z.object({ _id: Id, state: z.literal('new') })

/** A question that costs a machine more than a person. The form cannot be sent before `not_before`. */
export const Captcha = z.object({
  kind: z.enum(['pow', 'sum', 'off']),
  /** Comes back with the answer. */
  token: z.string(),
  not_before: Instant,
  /** Parameters of the proof of work, as the library writes them. */
  challenge: z.record(z.string(), z.unknown()).optional(),
  /** „Wie viel ist 3 + 4?“; the way in for those whose browser cannot calculate. */
  question: z.string().optional(),
})

export const CaptchaQuery = z.strictObject({
  kind: z.enum(['sum']).optional(),
  locale: z.enum(['de', 'en']).default('de'),
})

export const MessageQuery = z.strictObject({
  ...pagingFields,
  q: SearchWords.optional(),
  tags: CommaList.optional(),
  sort: Sort(['created', 'name', 'subject']).optional(),
  'filter[state]': MessageState.optional(),
  'filter[topic]': MessageTopic.optional(),
  'filter[read]': z.enum(['true', 'false']).optional(),
  'filter[assigned_to]': Id.optional(),
})

const changes = {
  read: z.boolean().optional(),
  state: z.enum(['new', 'open', 'answered', 'closed', 'spam']).optional(),
  tags: z.array(Line(60)).max(50).optional(),
  assigned_to: Id.nullable().optional(),
}

export const MessageChange = z.strictObject({ _id: Id, rev: z.int().min(1).optional(), ...changes })

/** The same for many: read and unread, filed, spam. */
export const MessagesChange = z.strictObject({
  ids: z.array(Id).min(1).max(200),
  read: changes.read,
  state: changes.state,
  assigned_to: changes.assigned_to,
  add_tags: z.array(Line(60)).max(50).default([]),
  remove_tags: z.array(Line(60)).max(50).default([]),
})

export const NewReply = z.strictObject({ html: Html.min(1) })
