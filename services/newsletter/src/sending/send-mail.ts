import type { Log } from '@rebzeile/kit/log/log.ts'
import { composeMail } from '../letters/compose-mail.ts'
import type { DueMail, Settlement } from '../mails/mail.ts'
import type { SiteSettings } from '../settings/settings-store.ts'
import { senderAddress } from './sender-address.ts'
import { afterFailure, exhausted, failed, sent, suppressed } from './settlement.ts'
import { SmtpFailure } from './smtp-failure.ts'
import type { Parcel, Way } from './way.ts'

interface Deps {
  domain: string
  log: Log
  now(): Date
}

/** The settings and the way of the moment a mail was claimed. */
export interface Means {
  settings: SiteSettings
  way: Way
}

/** Tries to hand one claimed mail over; resolves to what became of it. */
export async function sendMail({ domain, log, now }: Deps, mail: DueMail, means: Means): Promise<Settlement> {
  if (mail.suppressed) return suppressed(mail)
  if (mail.give_up_at < now()) return failed(mail, 'waited too long to be of use')
  // A sender died while it sent this mail. Whether it arrived nobody knows: a confirmation that comes twice is better
  // than one that never comes, so it is sent again, with the message id it had. Its tries are counted.
  if (mail.interrupted && exhausted(mail)) return failed(mail, 'interrupted too often; it may have arrived')
  let parcel: Parcel
  try {
    parcel = await parcelOf(mail, means.settings, domain)
  } catch (error) {
    log.error({ err: error, mail: mail.id, template: mail.template }, 'a mail could not be put into words')
    return failed(mail, 'the mail could not be put into words')
  }
  try {
    await means.way.send(parcel)
    return sent(mail)
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error
    log.warn({ mail: mail.id, template: mail.template, reason: error.message }, 'a mail was not taken')
    return afterFailure(mail, error, now())
  }
}

async function parcelOf(mail: DueMail, settings: SiteSettings, domain: string): Promise<Parcel> {
  const { automatic, ...words } = await composeMail(mail, settings)
  return {
    ...words,
    messageId: mail.message_id,
    from: senderAddress(settings, domain),
    to: mail.recipient,
    replyTo: mail.reply_to ?? settings.mail?.reply_to ?? undefined,
    // Tells other machines not to answer (RFC 3834).
    headers: automatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {},
  }
}
