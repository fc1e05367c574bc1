import { describe, expect, it } from '@jest/globals'
import { MAIL_TEMPLATES, type MailTemplate } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { composeMail } from './compose-mail.ts'

const SETTINGS = {
  site: { name: 'Weingut Süßgrün', claim: 'Wein vom Wagram', locale: 'de' as const, timezone: 'Europe/Vienna' },
  contact: { phone: '+43 1 234' },
  legal: {
    company_name: 'Süßgrün',
    legal_form: 'GmbH',
    uid: 'ATU12345678',
    register_no: 'FN 1234a',
    authority: 'BH Tulln',
  },
}
const ATTACK = 'Böse\r\nBcc: opfer@example.com\u2028<script>alert(1)</script>"\'<img src=x onerror=alert(2)>'
const PLAIN: Record<string, unknown> = {
  ...{ link: 'https://wein.example/?a=1&b="><script>', days: 7, minutes: 30, hours: 24, failures: 5, percent: 91.4 },
  ...{ enabled: true, erase_at: '2026-12-24T17:00:00Z', html: '<p>Gerne, <strong>um acht</strong>.</p>' },
}
const templates = Object.keys(MAIL_TEMPLATES) as MailTemplate[]
const cases = templates.flatMap((template) => (['de', 'en'] as const).map((locale) => ({ template, locale })))

/** Every text of the template is the attack; what is no text is plain. */
const hostile = (template: MailTemplate) =>
  Object.fromEntries(Object.keys(MAIL_TEMPLATES[template].shape).map((field) => [field, PLAIN[field] ?? ATTACK]))

describe('every mail', () => {
  it.each(cases)('$template in $locale keeps hostile words harmless', async ({ template, locale }) => {
    const { subject, html } = await composeMail({ template, locale, data: hostile(template) }, SETTINGS)
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    expect(html).not.toMatch(/<script|<img/)
    expect(html).not.toContain('"><script')
  })

  it.each(cases)('$template in $locale says the same in text, and whose mail it is', async ({ template, locale }) => {
    const { html, text, subject } = await composeMail({ template, locale, data: hostile(template) }, SETTINGS)
    for (const part of [html, text]) {
      expect(part).toContain('Weingut Süßgrün')
      expect(part).toContain('Süßgrün GmbH')
      expect(part).toContain('ATU12345678')
    }
    expect(subject).not.toBe('')
    expect(text).not.toMatch(/&amp;|<p|undefined/)
    expect(html).not.toMatch(/@@|undefined|fonts\.googleapis/)
  })

  it('puts only what is filled in into the Impressum', async () => {
    const { text } = await composeMail({ template: 'test', locale: 'de', data: {} }, SETTINGS)
    expect(text).toContain('Firmenbuchnummer: FN 1234a · UID: ATU12345678 · Aufsichtsbehörde: BH Tulln')
    expect(text).not.toContain('Medieninhaber')
  })

  it('tells times in the zone of the site', async () => {
    const data = { name: 'Maria', link: 'https://wein.example/w', erase_at: '2026-12-24T17:00:00Z' }
    const { text } = await composeMail({ template: 'erase_requested', locale: 'de', data }, SETTINGS)
    expect(text).toContain('24. Dezember 2026 um 18:00')
  })

  it('lets the sanitised answer of the house through, and quotes the question', async () => {
    const data = {
      name: 'Maria',
      subject: 'Tisch',
      html: '<p>Gerne, <a href="https://wein.example/k">hier</a>.</p>',
      message: 'Frei?\nAm Freitag?',
    }
    const { html, text, subject, automatic } = await composeMail(
      { template: 'message_reply', locale: 'de', data },
      SETTINGS,
    )
    expect(html).toContain('<p>Gerne, <a href="https://wein.example/k">hier</a>.</p>')
    expect(text).toContain('Gerne, hier (https://wein.example/k).')
    expect(text).toContain('> Frei?\n> Am Freitag?')
    expect([subject, automatic]).toEqual(['Re: Tisch', false])
  })

  it('refuses data that does not fit its template', async () => {
    await expect(composeMail({ template: 'verify_email', locale: 'de', data: {} }, SETTINGS)).rejects.toThrow()
  })
})
