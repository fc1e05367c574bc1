import { loginFailed } from '@rebzeile/contracts/events/auth/login-failed.ts'
import { userCreated } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { bugCreated } from '@rebzeile/contracts/events/cms/bug-created.ts'
import { entryPublished } from '@rebzeile/contracts/events/cms/entry-published.ts'
import { messageCreated } from '@rebzeile/contracts/events/cms/message-created.ts'
import type { EventType } from '@rebzeile/contracts/events/event.ts'
import { quotaWarning } from '@rebzeile/contracts/events/media/quota-warning.ts'
import { mailSettled } from '@rebzeile/contracts/events/newsletter/mail-settled.ts'
import type { NotificationRule } from '@rebzeile/contracts/http/cms/notification.ts'
import type { z } from 'zod'

type Locale = 'de' | 'en'

/** What is said of an event, and the facts that a rule's own text may name as `{fact}`. */
export interface Notice {
  level: 'info' | 'warning' | 'error'
  title: Record<Locale, string>
  text: Record<Locale, string>
  /** On the site. */
  link?: string
  facts: Record<string, string>
}

export interface Source<Data extends z.ZodType = z.ZodType> {
  type: EventType<Data>
  /** Undefined when nobody needs to know. */
  notice(data: z.output<Data>): Notice | undefined
}

const source = <Data extends z.ZodType>(definition: Source<Data>): Source => definition as unknown as Source

const FAILURES_FROM = 5

/**
 * What each event is told as. Names and addresses of people stay where they are looked after: a notice says where to look,
 * so that nothing has to be forgotten here when a person is.
 */
export const SOURCES: Record<NotificationRule['event'], Source> = {
  [messageCreated.name]: source({
    type: messageCreated,
    notice: ({ _id, topic, spam }) =>
      spam
        ? undefined
        : {
            level: 'info',
            title: { de: 'Neue Nachricht', en: 'New message' },
            text: { de: 'Jemand hat der Website geschrieben.', en: 'Somebody wrote to the website.' },
            link: `/admincenter/messages/inbox/${_id}`,
            facts: { topic },
          },
  }),
  [userCreated.name]: source({
    type: userCreated,
    notice: ({ user, customer_no = '' }) => ({
      level: 'info',
      title: { de: 'Neues Konto', en: 'New account' },
      text: { de: 'Jemand hat sich registriert.', en: 'Somebody signed up.' },
      link: `/admincenter/users/edit/${user}`,
      facts: { customer_no },
    }),
  }),
  [loginFailed.name]: source({
    type: loginFailed,
    notice: ({ user, failures }) =>
      failures < FAILURES_FROM
        ? undefined
        : {
            level: 'warning',
            title: { de: 'Fehlgeschlagene Anmeldungen', en: 'Failed sign-ins' },
            text: {
              de: `Für ein Konto wurde ${failures}-mal ein falsches Passwort eingegeben.`,
              en: `A wrong password was given ${failures} times for an account.`,
            },
            link: `/admincenter/users/edit/${user}`,
            facts: { failures: String(failures) },
          },
  }),
  [quotaWarning.name]: source({
    type: quotaWarning,
    notice: ({ of, percent, used, total }) => ({
      level: percent >= 95 ? 'error' : 'warning',
      title: { de: `Speicher zu ${percent} % belegt`, en: `Storage ${percent}% full` },
      text: {
        de: `${inGigabytes(used, 'de')} von ${inGigabytes(total, 'de')} sind belegt${of === 'site' ? '' : ' (ein Benutzer)'}.`,
        en: `${inGigabytes(used, 'en')} of ${inGigabytes(total, 'en')} are taken${of === 'site' ? '' : ' (one user)'}.`,
      },
      link: '/admincenter/files',
      facts: { percent: String(percent), used: inGigabytes(used, 'de'), total: inGigabytes(total, 'de') },
    }),
  }),
  [mailSettled.name]: source({
    type: mailSettled,
    notice: ({ state, template, reason = '' }) =>
      state === 'failed' || state === 'bounced'
        ? {
            level: 'error',
            title: { de: 'Eine E-Mail ist nicht angekommen', en: 'A mail did not arrive' },
            text: { de: withoutAddresses(reason), en: withoutAddresses(reason) },
            link: '/admincenter/mails',
            facts: { template, state, reason: withoutAddresses(reason) },
          }
        : undefined,
  }),
  [entryPublished.name]: source({
    type: entryPublished,
    notice: ({ title, route }) => ({
      level: 'info',
      title: { de: 'Veröffentlicht', en: 'Published' },
      text: { de: title, en: title },
      link: route ?? undefined,
      facts: { title },
    }),
  }),
  [bugCreated.name]: source({
    type: bugCreated,
    notice: ({ _id, title, severity }) => ({
      level: severity === 'normal' || severity === 'low' ? 'info' : 'warning',
      title: { de: 'Neuer Fehlerbericht', en: 'New bug report' },
      text: { de: title, en: title },
      link: `/admincenter/bugtracker/edit/${_id}`,
      facts: { title, severity },
    }),
  }),
} as Record<NotificationRule['event'], Source>

/** What a rule says: its own words with the facts filled in, or the product's. */
export function wordsOf({ template }: Pick<NotificationRule, 'template'>, notice: Notice, locale: Locale) {
  const own = template.replace(/\{([a-z_]+)\}/g, (whole, fact: string) => notice.facts[fact] ?? whole)
  return { title: notice.title[locale], text: own || notice.text[locale] }
}

const inGigabytes = (bytes: number, locale: Locale): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 2 ** 30)} GB`

const withoutAddresses = (text: string) => text.replace(/\S+@\S+/g, '…').slice(0, 500)
