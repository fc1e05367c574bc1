import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Browser, Page } from '@playwright/test'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/expect-accessible.ts'
import { linkInMail } from './support/mailbox.ts'
import { openBrowser, type Person, person } from './support/people.ts'
import { type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

const EVA = 'eva@gruber.example'
const FIRST_PASSWORD = 'Nussbaum im Herbstwind'
const SECOND_PASSWORD = 'Sieben Birnen am Zaun'
const PHONE = { width: 390, height: 844 }
const STEP_MS = 30_000

/** One story from top to bottom: each part goes on where the one before stopped. */
describeWith('chromium', 'a person and their account', (executablePath) => {
  let site: SiteAtWork
  let browser: Browser
  let eva: Person
  let phone: Person
  let app: TOTP
  let codes: string[]

  beforeAll(async () => {
    site = await siteAtWork()
    browser = await openBrowser(executablePath)
    eva = await person(browser, site.url)
    phone = await person(browser, site.url, PHONE)
  }, 120_000)
  afterEach(() => {
    for (const { faults } of [eva, phone]) expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  }, 30_000)

  it('begins at the sign-up, which says at one place what is missing', async () => {
    const { page } = eva
    await page.goto('/login')
    await page.getByRole('link', { name: 'Neues Konto anlegen' }).click()
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie diese Felder' })
    await summary.getByRole('link', { name: 'PLZ: Bitte ausfüllen' }).click()
    expect(await page.locator(':focus').getAttribute('autocomplete')).toBe('billing postal-code')
    await expectAccessible(page)
  })

  it('is told how good a password is, and what happens with a member number', async () => {
    const { page } = eva
    await page.getByLabel('E-Mail').fill(EVA)
    await page.getByLabel('Passwort', { exact: true }).fill('passwort')
    await page.getByText(/Sicherheit des Passworts: (sehr )?leicht zu erraten/).waitFor()
    await page.getByLabel('Passwort', { exact: true }).fill(FIRST_PASSWORD)
    await page.getByText(/Sicherheit des Passworts: (sehr )?gut/).waitFor()
    await page.getByLabel('Passwort wiederholen').fill(FIRST_PASSWORD)
    await fillAddress(page, 'Hauptplatz 1', '3465', 'Königsbrunn')
    await page.getByLabel('Mitgliedsnummer').fill('4711')
    await page.getByText('Nach Überprüfung Ihrer Mitgliedsnummer und Freischaltung als Mitglied').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await page.getByRole('heading', { name: 'Wir haben Ihnen eine E-Mail geschickt' }).waitFor()
    await expectAccessible(page)
  })

  it('cannot sign in before the address is confirmed, and can by the link of the mail', async () => {
    const { page } = eva
    await signIn(page, FIRST_PASSWORD)
    await page.getByRole('button', { name: 'Bestätigung noch einmal senden' }).waitFor()
    await expectAccessible(page)
    await page.goto(await linkInMail(site.api, EVA, 'verify'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
    await page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
    await page.getByText('abgelaufen oder wurde schon benutzt').waitFor()
    await signIn(page, FIRST_PASSWORD)
    await page.waitForURL((url) => url.pathname !== '/login')
  })

  it('keeps an address book, and asks before changes are lost', async () => {
    const { page } = eva
    await page.getByRole('button', { name: 'Eva Gruber' }).click()
    await page.getByRole('link', { name: 'Mein Konto' }).click()
    await page.getByText('Hauptplatz 1').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Adresse hinzufügen' }).click()
    await fillAddress(page, 'Kellergasse 9', '3470', 'Kirchberg')
    await page.getByRole('link', { name: 'Bestellungen' }).click()
    await page.getByRole('dialog', { name: 'Änderungen verwerfen?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Kellergasse 9').waitFor()
  })

  it('keeps the default addresses until others take their place', async () => {
    const { page } = eva
    await removeAddress(page, 'Hauptplatz 1')
    await page.getByText('Das ist Ihre Rechnungs- und Lieferadresse').waitFor()
    await page.getByRole('button', { name: 'Als Rechnungsadresse verwenden' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Kellergasse 9' })
      .getByText('Rechnungsadresse', { exact: true })
      .waitFor()
    const field = page.getByRole('listitem').filter({ hasText: 'Kellergasse 9' })
    await field.getByRole('button', { name: 'Als Lieferadresse verwenden' }).click()
    await field.getByText('Lieferadresse', { exact: true }).waitFor()
    await removeAddress(page, 'Hauptplatz 1')
    await page.getByText('Hauptplatz 1').waitFor({ state: 'detached' })
    await expectAccessible(page)
  })

  it('switches the second factor on and gets recovery codes once', async () => {
    const { page } = eva
    await page.getByRole('link', { name: 'Anmeldung & Sicherheit' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click()
    await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor()
    const secret = await page.locator('.totp-secret').innerText()
    app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
    await page.getByLabel('Code aus der App').fill(app.generate())
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor()
    codes = await page.locator('.recovery-codes code').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
    await page.getByText('Der zweite Faktor ist eingeschaltet.').waitFor()
  })

  it('signs in with a code from then on, and lands where they wanted to go', async () => {
    const { page } = eva
    await page.getByRole('button', { name: 'Eva Gruber' }).click()
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor()
    await page.goto('/account/data')
    await fillLogin(page, FIRST_PASSWORD)
    await page.getByRole('heading', { name: 'Zweiter Schritt' }).waitFor()
    await expectAccessible(page)
    // The code of the enrolment counts once, so this is the one after it.
    await page.getByLabel('Code aus der App').fill(app.generate({ timestamp: Date.now() + STEP_MS }))
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/account/data')
    await page.getByText('Ihre Mitgliedsnummer wird noch geprüft').waitFor()
    await expectAccessible(page)
  })

  it('takes a lost password as no tragedy: a link on the phone, and all other devices are out', async () => {
    const { page } = phone
    await page.goto('/resetPassword')
    await page.getByLabel('E-Mail').fill(EVA)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await page.getByText('Falls es ein Konto mit dieser Adresse gibt').waitFor()
    await page.goto(await linkInMail(site.api, EVA, 'resetPassword'))
    await expectAccessible(page)
    await page.getByLabel('Passwort', { exact: true }).fill(SECOND_PASSWORD)
    await page.getByLabel('Passwort wiederholen').fill(SECOND_PASSWORD)
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await page.getByRole('heading', { name: 'Ihr neues Passwort gilt' }).waitFor()
    await eva.page.goto('/account/privacy')
    await eva.page.waitForURL((url) => url.pathname === '/login')
  })

  it('gets in without the phone by a recovery code, and changes its mind about leaving', async () => {
    const { page } = eva
    await fillLogin(page, SECOND_PASSWORD)
    await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
    await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByRole('button', { name: 'Konto löschen …' }).click()
    const question = page.getByRole('dialog', { name: 'Konto löschen?' })
    await question.getByLabel('Ihr Passwort').fill(SECOND_PASSWORD)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'In sieben Tagen löschen' }).click()
    await page.getByRole('button', { name: 'Konto behalten' }).click()
    await page.getByText('Ihr Konto bleibt.').waitFor()
    await expectAccessible(page)
  })
})

async function fillAddress(page: Page, street: string, zip: string, city: string): Promise<void> {
  await page.getByLabel('Vorname').fill('Eva')
  await page.getByLabel('Nachname').fill('Gruber')
  await page.getByLabel('Straße und Hausnummer').fill(street)
  await page.getByLabel('PLZ').fill(zip)
  await page.getByLabel('Ort', { exact: true }).fill(city)
}

async function removeAddress(page: Page, street: string): Promise<void> {
  await page.getByRole('button', { name: `Adresse ${street} löschen` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, password)
}

async function fillLogin(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(EVA)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}
