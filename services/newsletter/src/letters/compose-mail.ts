import { MAIL_TEMPLATES, type MailTemplate } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { z } from 'zod'
import type { SiteSettings } from '../settings/settings-store.ts'
import { de } from '../words/de.ts'
import { en } from '../words/en.ts'
import type { MailData, Occasion, Words } from '../words/words.ts'
import { htmlPart } from './html-part.ts'
import { imprint } from './imprint.ts'
import type { Letter } from './letter.ts'
import { textPart } from './text-part.ts'

const Locale = z.enum(['de', 'en'])
const Template = z.enum(Object.keys(MAIL_TEMPLATES) as [MailTemplate, ...MailTemplate[]])
const SCHEMAS: { [Name in MailTemplate]: z.ZodType<MailData[Name]> } = MAIL_TEMPLATES
const WORDS: Record<z.output<typeof Locale>, Words> = { de, en }
const LONGEST_SUBJECT = 200

/** A mail in words, without the addresses. */
export interface Composed {
  subject: string
  html: string
  text: string
  /** Nobody wrote it by hand. */
  automatic: boolean
}

/** Says in the words of the house what the data means. Refuses data that breaks the contract of its template. */
export async function composeMail(
  mail: { template: string; locale: string; data: unknown },
  settings: SiteSettings,
): Promise<Composed> {
  const locale = Locale.parse(mail.locale)
  const words = WORDS[locale]
  const site = settings.site?.name || 'Rebzeile'
  const letter = letterOf(words, Template.parse(mail.template), {
    data: mail.data,
    occasion: occasionOf(settings, locale, site),
  })
  const page = { letter, words, locale, site, claim: settings.site?.claim, imprint: imprint(settings, words.imprint) }
  return {
    subject: oneLine(letter.subject),
    html: await htmlPart(page),
    text: textPart(page),
    automatic: !letter.personal,
  }
}

function letterOf<Name extends MailTemplate>(
  words: Words,
  template: Name,
  { data, occasion }: { data: unknown; occasion: Occasion },
): Letter {
  return words.letters[template](SCHEMAS[template].parse(data), occasion)
}

function occasionOf(settings: SiteSettings, locale: string, site: string): Occasion {
  return {
    site,
    date: (instant) =>
      new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: settings.site?.timezone || 'Europe/Vienna',
      }).format(new Date(instant)),
  }
}

/** A header is one line: whatever could end it becomes a space. */
const oneLine = (subject: string) =>
  subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT)
