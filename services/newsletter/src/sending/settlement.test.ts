import { describe, expect, it } from '@jest/globals'
import { afterFailure } from './settlement.ts'
import { SmtpFailure } from './smtp-failure.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const tries = (attempts: number, troubles = 0) => ({ attempts, troubles, give_up_at: new Date('2026-11-24T08:00:00Z') })
const answered = (responseCode: number, response: string, command = 'RCPT TO') =>
  new SmtpFailure({ code: 'EENVELOPE', responseCode, command, response: `${responseCode} ${response}` }, false)
const unreached = new SmtpFailure(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), false)
const cutOff = new SmtpFailure(Object.assign(new Error('closed'), { code: 'ECONNECTION', command: 'CONN' }), true)
const minutesUntil = (at?: Date) => at && (at.getTime() - NOW.getTime()) / 60_000

describe('a mail that was not taken', () => {
  it.each([
    [0, 5],
    [1, 15],
    [2, 60],
    [3, 240],
  ])('waits, after %i tries, %i minutes when the server says "not now"', (attempts, minutes) => {
    const { state, nextTry, smtpCode } = afterFailure(tries(attempts), answered(451, '4.7.1 greylisted'), NOW)
    expect([state, minutesUntil(nextTry), smtpCode]).toEqual(['deferred', minutes, 451])
  })

  it('has failed after the fifth "not now"', () => {
    expect(afterFailure(tries(4), answered(451, 'later'), NOW)).toMatchObject({ state: 'failed', attempts: 5 })
  })

  it('bounces when the server says "never"', () => {
    expect(afterFailure(tries(0), answered(554, '5.7.1 spam', 'DATA'), NOW)).toMatchObject({ state: 'bounced' })
  })

  it('waits ten seconds, then longer, up to a quarter of an hour, while no server is reached, and counts no try', () => {
    const pauses = [0, 1, 2, 30].map((troubles) => afterFailure(tries(2, troubles), unreached, NOW))
    expect(pauses.map(({ nextTry }) => (nextTry?.getTime() ?? 0) - NOW.getTime())).toEqual([
      10_000, 20_000, 40_000, 900_000,
    ])
    expect(pauses[0]).toMatchObject({ state: 'deferred', attempts: 2, troubles: 1 })
  })

  it('has failed when no server was reached for three days', () => {
    const mail = { ...tries(0, 50), give_up_at: NOW }
    expect(afterFailure(mail, unreached, NOW)).toMatchObject({ state: 'failed' })
  })

  it('counts a try when the connection broke with the words on the wire: it may have arrived', () => {
    const { state, attempts, nextTry } = afterFailure(tries(0), cutOff, NOW)
    expect([state, attempts, minutesUntil(nextTry)]).toEqual(['deferred', 1, 5])
  })

  it.each([
    ['550', '5.1.1 no such user', 'RCPT TO', true],
    ['550', 'mailbox unavailable', 'RCPT TO', true],
    ['554', '5.4.4 no route', 'DATA', true],
    ['550', '5.7.1 rejected by policy', 'RCPT TO', undefined],
    ['552', '5.2.2 mailbox full', 'RCPT TO', undefined],
    ['550', 'message looks like spam', 'DATA', undefined],
    ['553', '5.1.8 sender not accepted', 'RCPT TO', undefined],
  ])('after %s %s at %s suppresses its address: %s', (code, text, command, suppress) => {
    const settlement = afterFailure(tries(0), answered(Number(code), text, command), NOW)
    expect([settlement.state, settlement.suppress]).toEqual(['bounced', suppress])
  })

  it.each([
    [new SmtpFailure({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN', response: '535 wrong' }, false)],
    [answered(530, '5.7.0 authentication required', 'RCPT TO')],
    [answered(550, '5.7.60 you may not send as this', 'MAIL FROM')],
  ])('waits when the server refuses us, not the mail: %s', (failure) => {
    expect(afterFailure(tries(0), failure, NOW)).toMatchObject({ state: 'deferred', attempts: 0, troubles: 1 })
  })
})
