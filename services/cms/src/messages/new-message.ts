import { createHash } from 'node:crypto'
import type { NewMessage } from '@rebzeile/contracts/http/cms/message.ts'
import type { NewDoc } from '@rebzeile/kit/documents/documents.ts'
import type { z } from 'zod'
import { isSpam, judgeSpam } from './judge-spam.ts'
import type { StoredMessage } from './stored-message.ts'

const DAY_MS = 86_400_000

export interface Arrival {
  now: Date
  tooFast: boolean
  retentionDays: number
  ipHash?: string
}

/** A visitor's message as it is kept. Line breaks and other control characters cannot slip into what becomes a mail's header. */
export function newMessage(input: z.output<typeof NewMessage>, arrival: Arrival): NewDoc<StoredMessage> {
  const { email, locale, topic, consent, phone, company } = input
  const spam = judgeSpam(input, arrival)
  return {
    name: oneLine(input.name),
    email,
    phone: phone && oneLine(phone),
    company: company && oneLine(company),
    subject: oneLine(input.subject),
    message: plainLines(input.message),
    ...{ locale, topic },
    page: input.page.startsWith('/') ? oneLine(input.page) : '/',
    tags: [],
    read: false,
    state: isSpam(spam) ? 'spam' : 'new',
    replies: [],
    consent: { text_version: oneLine(consent.text_version), at: arrival.now.toISOString() },
    spam,
    retention_until: new Date(arrival.now.getTime() + arrival.retentionDays * DAY_MS).toISOString(),
    ip_hash: arrival.ipHash,
    email_sha256: emailHash(email),
  }
}

/** How a person is found again by a fact that names nobody. */
export const emailHash = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const plainLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, '')
