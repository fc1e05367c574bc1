import { describe, expect, it } from '@jest/globals'
import { CONSENT_CATEGORIES, readConsent, writeConsent } from '@rebzeile/contracts/http/cms/consent.ts'
import { CATEGORIES, choicesFor, decisionCookies, readDecision } from './consent-cookie.ts'

const decision = { v: 3, t: 1_790_000_000, c: choicesFor(['video', 'maps']) }
const textOf = (cookie = '') => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))

describe('the cookies of a decision', () => {
  it('are written as the contract writes them, and can be read by it', () => {
    const [first] = decisionCookies(decision, true)
    expect(textOf(first)).toBe(writeConsent(decision))
    expect(readConsent(textOf(first))).toEqual(decision)
    expect(CATEGORIES).toEqual(CONSENT_CATEGORIES)
  })

  it('stand for one year, each category only while it is on', () => {
    const cookies = decisionCookies(decision, false)
    expect(cookies).toContain('cms.video=true; max-age=31536000; path=/; SameSite=Lax')
    expect(cookies).toContain('cms.analytics=; max-age=0; path=/; SameSite=Lax')
  })

  it('are written when everything is refused, too', () => {
    const [first] = decisionCookies({ ...decision, c: choicesFor([]) }, false)
    expect(readDecision(`a=b; cms.consent=${textOf(first)}; z=1`)?.c.video).toBe(0)
  })

  it('are Secure where the site is', () => {
    for (const cookie of decisionCookies(decision, true)) expect(cookie).toMatch(/; Secure$/)
  })

  it.each(['', 'cms.consent=', 'cms.consent=%%%', 'cms.consent=e30', `xcms.consent=${writeConsent(decision)}`])(
    'are no decision when they say %p',
    (cookies) => {
      expect(readDecision(cookies)).toBeNull()
    },
  )
})
