import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ADMIN } from './site-at-work.ts'

const PATIENCE_MS = 15_000

export interface Person {
  page: Page
  context: BrowserContext
  /** What went wrong in the page: uncaught errors, console errors, violations of the content policy, answers of 500 and above. */
  faults: string[]
}

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'], timeout: 30_000 })

/** Somebody with a browser profile of their own. */
export async function person(browser: Browser, url: string, viewport = { width: 1440, height: 900 }): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultNavigationTimeout(PATIENCE_MS)
  const page = await context.newPage()
  return { page, context, faults: watchFaults(page) }
}

/** A person who signed in with the login card. */
export async function admin(browser: Browser, url: string, viewport?: { width: number; height: number }) {
  const somebody = await person(browser, url, viewport)
  await somebody.page.goto('/login')
  await signInOn(somebody.page, ADMIN.password)
  await somebody.page.waitForURL((address) => address.pathname !== '/login')
  return somebody
}

/** Fills in the login card and sends it. */
export async function signInOn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(ADMIN.handle)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** Refused calls show up in the console as well; whether they were right is the test's business, a 500 never is. */
const REFUSED_CALL = /^Failed to load resource/

function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}
