import { type DueMail, RETRY_MINUTES, type Settlement } from '../mails/mail.ts'
import type { SmtpFailure } from './smtp-failure.ts'

type Tries = Pick<DueMail, 'attempts' | 'troubles' | 'give_up_at'>

const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** The mail server has taken it. */
export const sent = ({ attempts }: Tries): Settlement => ({ state: 'sent', attempts: attempts + 1, troubles: 0 })

/** The address is suppressed: nothing is sent, and nothing will be. */
export const suppressed = ({ attempts, troubles }: Tries): Settlement => ({ state: 'suppressed', attempts, troubles })

/** It will never be sent, whatever the mail server says. */
export const failed = ({ attempts, troubles }: Tries, reason: string): Settlement => ({
  state: 'failed',
  attempts,
  troubles,
  reason,
})

/** No more tries are left. */
export const exhausted = ({ attempts }: Tries) => attempts > RETRY_MINUTES.length

/**
 * What becomes of a mail after a failure. "Never" (5xx) bounces. "Not now" (4xx), and a silence after the words were on
 * the wire, count as a try and wait 5, 15, 60, 240 minutes. A server that was not reached counts nothing: the mail waits
 * ten seconds, and longer each time, until it is of no use.
 */
export function afterFailure(mail: Tries, failure: SmtpFailure, now: Date): Settlement {
  const { smtpCode, mayHaveArrived, addressUnknown, message: reason } = failure
  if (smtpCode === undefined && !mayHaveArrived) return unreached(mail, reason, now)
  const attempts = mail.attempts + 1
  const known = { attempts, troubles: 0, smtpCode, reason }
  if (smtpCode !== undefined && smtpCode >= 500) {
    return { state: 'bounced', ...known, ...(addressUnknown ? { suppress: true } : {}) }
  }
  const minutes = RETRY_MINUTES[attempts - 1]
  if (minutes === undefined) return { state: 'failed', ...known }
  return { state: 'deferred', ...known, nextTry: later(now, minutes * 60_000) }
}

function unreached({ attempts, troubles, give_up_at }: Tries, reason: string, now: Date): Settlement {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(troubles, 10), LONGEST_PAUSE_MS)
  const nextTry = later(now, pause)
  const counted = { attempts, troubles: troubles + 1, reason }
  return nextTry > give_up_at ? { state: 'failed', ...counted } : { state: 'deferred', ...counted, nextTry }
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
