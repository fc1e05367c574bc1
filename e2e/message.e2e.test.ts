import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Browser } from '@playwright/test'
import { form } from '@rebzeile/dev/seed/content/blocks.ts'
import { putEntry } from '@rebzeile/dev/seed/put-entry.ts'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { mailsTo } from './support/mailbox.ts'
import { admin, openBrowser, type Person, person } from './support/people.ts'
import { type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

const EVA = 'eva@gruber.example'
const STEP_MS = 30_000

/** One story from top to bottom: each part goes on where the one before stopped. */
describeWith('chromium', 'a message to the house', (executablePath) => {
  let site: SiteAtWork
  let browser: Browser
  let visitor: Person
  let host: Person

  beforeAll(async () => {
    site = await siteAtWork()
    await putEntry(site.api, {
      type: 'page',
      title: 'Kontakt',
      slug: 'kontakt',
      route: '/kontakt',
      data: { blocks: [form({ title: 'Schreiben Sie uns', topic: 'booking' })] },
    })
    browser = await openBrowser(executablePath)
    visitor = await person(browser, site.url)
    host = await admin(browser, site.url)
  }, 120_000)
  afterEach(() => {
    for (const { faults } of [visitor, host]) expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  }, 30_000)

  it(
    'names what is missing, and goes once it is whole and the browser has worked for it',
    async () => {
      const { page } = visitor
      await page.goto('/kontakt')
      const letter = page.getByRole('form', { name: 'Nachricht schreiben' })
      await letter.getByLabel('Name').fill('Eva Gruber')
      await letter.getByRole('button', { name: 'Nachricht senden' }).click()
      await page.getByText('3 Felder stimmen noch nicht:').first().waitFor()
      await expectAccessible(page)
      await letter.getByLabel('E-Mail-Adresse').fill(EVA)
      await letter.getByLabel('Betreff').fill('Tisch für zwölf')
      await letter.getByLabel('Nachricht', { exact: true }).fill('Haben Sie am 8. Dezember mittags noch Platz für uns?')
      await letter.getByRole('button', { name: 'Nachricht senden' }).click()
      await page.getByRole('heading', { name: 'Danke für Ihre Nachricht.' }).waitFor()
      await expectAccessible(page)
    },
    STEP_MS,
  )

  it(
    'waits unread in the inbox, and is read once somebody opens it',
    async () => {
      const { page } = host
      await page.goto('/admincenter/messages/inbox')
      await page.getByText('Tisch für zwölf').filter({ hasText: '(ungelesen)' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: /Tisch für zwölf/ }).click()
      await page.getByText('Haben Sie am 8. Dezember mittags noch Platz für uns?').waitFor()
      await page.getByRole('button', { name: 'Als ungelesen markieren' }).waitFor()
      await expectAccessible(page)
      const [message] = await site.api.listPlain('/message')
      expect(message).toMatchObject({ name: 'Eva Gruber', email: EVA, topic: 'booking', page: '/kontakt', read: true })
    },
    STEP_MS,
  )

  it(
    'is answered by mail, and says when the mail was sent',
    async () => {
      const { page } = host
      const answer = 'Liebe Frau Gruber, für Sie und Ihre „Zwölferrunde“ ist der Erker frei.'
      await page.getByLabel('Ihre Antwort').fill(answer)
      await page.getByRole('button', { name: 'Antwort senden' }).click()
      await page.getByText('Antwort ist unterwegs').waitFor()
      const mail = await eventually(async () => {
        const [newest] = await mailsTo(site.api, EVA)
        expect(newest?.text).toContain(answer)
        return newest
      }, STEP_MS)
      expect(mail).toMatchObject({ to: [EVA], subject: expect.stringContaining('Tisch für zwölf') })
      await eventually(async () => {
        const [message] = await site.api.listPlain('/message')
        expect(message).toMatchObject({ state: 'answered', replies: [{ delivery: 'sent' }] })
      }, STEP_MS)
      await page.reload()
      await page.getByRole('region', { name: 'Antworten' }).getByText('gesendet', { exact: true }).waitFor()
      await page.getByText(answer).waitFor()
      await expectAccessible(page)
    },
    2 * STEP_MS,
  )
})
