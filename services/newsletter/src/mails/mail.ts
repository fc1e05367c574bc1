import type { SentMail } from '@rebzeile/contracts/http/newsletter/mail.ts'

export type MailState = SentMail['state']

/** A mail whose turn it is. */
export interface DueMail {
  id: string
  key: string
  recipient: string
  template: string
  locale: string
  essential: boolean
  reply_to: string | null
  data: unknown
  message_id: string
  attempts: number
  troubles: number
  /** Until then nobody else takes it. */
  next_try: Date
  give_up_at: Date
  /** The address is suppressed and the mail is not essential. */
  suppressed: boolean
  /** It was being sent when its sender died. */
  interrupted: boolean
}

/** What became of a try, as it is stored. */
export interface Settlement {
  state: Exclude<MailState, 'queued' | 'sending'>
  attempts: number
  troubles: number
  nextTry?: Date
  smtpCode?: number
  reason?: string
  /** The address does not exist: nothing but essential mails shall go there. */
  suppress?: true
}

/** After four more tries a mail server that says "not now" is believed (decisions 3.7). */
export const RETRY_MINUTES: readonly number[] = [5, 15, 60, 240]

/** A mail that could not be handed over for so long is of no use any more. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000

/** How long one sender may take for one mail; then another takes it for lost. */
export const LEASE_MS = 120_000
