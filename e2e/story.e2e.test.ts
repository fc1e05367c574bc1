import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Browser } from '@playwright/test'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import sharp from 'sharp'
import { block, dropFile, editBar, publish, saveState, startEditing, title, untilSaved } from './support/editing.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { admin, openBrowser, type Person, person, signInOn } from './support/people.ts'
import { ADMIN, type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

/** One story from top to bottom: each part goes on where the one before stopped. */
describeWith('chromium', 'editing a page in place', (executablePath) => {
  let site: SiteAtWork
  let browser: Browser
  let editor: Person
  let colleague: Person
  let visitor: Person

  beforeAll(async () => {
    site = await siteAtWork()
    browser = await openBrowser(executablePath)
    editor = await person(browser, site.url)
    visitor = await person(browser, site.url)
    colleague = await admin(browser, site.url)
  }, 120_000)
  afterEach(() => {
    for (const { faults } of [editor, colleague, visitor]) expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  }, 30_000)

  it('begins at the login card, which says what is wrong', async () => {
    const { page } = editor
    await page.goto('/login')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByText('E-Mail ist erforderlich').waitFor()
    await signInOn(page, 'falsch geraten')
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    expect(await page.getByLabel('E-Mail').inputValue()).toBe(ADMIN.handle)
    await expectAccessible(page)
  })

  it('says the same of a lost password whether or not there is such an account', async () => {
    const { page } = editor
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
    await page.getByLabel('E-Mail').fill('niemand@amselried.example')
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await page.getByText('Falls es ein Konto mit dieser Adresse gibt').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zurück zur Anmeldung' }).click()
    await signInOn(page, ADMIN.password)
    await page.waitForURL((url) => url.pathname !== '/login')
  })

  it('changes a heading where it stands and says when it was saved', async () => {
    const { page } = editor
    await startEditing(page, '/weingut')
    await title(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Amselried im Herbst')
    await untilSaved(page)
    expect(await title(page).textContent()).toBe('Weingut Amselried im Herbst')
    await expectAccessible(page)
  })

  it('makes words bold and sets a link', async () => {
    const { page } = editor
    const text = block(page, 'Text').getByRole('textbox', { name: 'Text bearbeiten' })
    await text.getByText('Löss, so weit').click({ clickCount: 3 })
    await page.getByRole('button', { name: 'Fett' }).click()
    await page.getByRole('button', { name: 'Link' }).click()
    await page.getByRole('dialog', { name: 'Link setzen' }).getByRole('textbox').fill('wagram.example')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await text.locator('a[href="https://wagram.example"] strong, strong a[href="https://wagram.example"]').waitFor()
    await untilSaved(page)
    await expectAccessible(page)
  })

  it('takes a large picture dropped onto the gallery', async () => {
    const { page } = editor
    const gallery = block(page, 'Galerie')
    const noise = { create: { width: 4_000, height: 3_000, channels: 3, background: '#4a5c36' } } as const
    const bytes = await sharp(noise).jpeg({ quality: 90 }).toBuffer()
    await dropFile(gallery.getByRole('region', { name: 'Bilder hierher ziehen' }), {
      name: 'Lesetag.jpg',
      type: 'image/jpeg',
      bytes,
    })
    await gallery.locator('.gallery-tile').nth(2).waitFor({ timeout: 20_000 })
    await gallery.getByRole('textbox', { name: 'Bildbeschreibung' }).nth(2).fill('Ein Lesetag im Herbst')
    await untilSaved(page)
    await expectAccessible(page)
  })

  it('shows the page as it will be, and takes steps back', async () => {
    const { page } = editor
    await editBar(page).getByRole('button', { name: 'Vorschau' }).click()
    await page.getByRole('heading', { name: 'Weingut Amselried im Herbst', level: 1 }).waitFor()
    expect(await page.locator('[contenteditable]').count()).toBe(0)
    await editBar(page).getByRole('button', { name: 'Vorschau' }).click()
    const quote = block(page, 'Zitat').getByRole('textbox', { name: 'Text' })
    await quote.fill('Ein Irrtum')
    await editBar(page).getByRole('button', { name: 'Rückgängig' }).click()
    await quote.filter({ hasText: 'Ein Wein wie ein Spaziergang.' }).waitFor()
    await editBar(page).getByRole('button', { name: 'Wiederholen' }).click()
    await quote.filter({ hasText: 'Ein Irrtum' }).waitFor()
    await editBar(page).getByRole('button', { name: 'Rückgängig' }).click()
    await untilSaved(page)
  })

  it('shows visitors nothing of it before it is published, and all of it after', async () => {
    await visitor.page.goto('/weingut')
    await visitor.page.getByRole('heading', { name: 'Weingut', level: 1, exact: true }).waitFor()

    await startEditing(colleague.page, '/weingut')
    await publish(editor.page)
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { name: 'Weingut Amselried im Herbst', level: 1 }).waitFor()
    const picture = visitor.page.getByRole('button', { name: 'Vergrößern: Ein Lesetag im Herbst' })
    await picture.scrollIntoViewIfNeeded()
    expect(await picture.locator('source, img').first().getAttribute('srcset')).toMatch(/\.(avif|webp) \d+w/)
    await visitor.page.locator('.prose a[href="https://wagram.example"]').waitFor()
    await expectAccessible(visitor.page)
  })

  it('joins a colleague’s change of another block without a question', async () => {
    const { page } = colleague
    const quote = block(page, 'Zitat').getByRole('textbox', { name: 'Quelle' })
    await quote.fill('Kollegin')
    await untilSaved(page)
    await editor.page.bringToFront()
    await block(editor.page, 'Galerie').getByRole('textbox', { name: 'Titel' }).fill('Unsere Bilder')
    await untilSaved(editor.page)
    expect(await editor.page.getByRole('dialog').count()).toBe(0)
    await block(editor.page, 'Zitat').getByRole('textbox', { name: 'Quelle' }).filter({ hasText: 'Kollegin' }).waitFor()
  })

  it('asks when both changed the same heading, showing both versions', async () => {
    await title(editor.page).fill('Titel der ersten')
    await untilSavedTitle('Titel der ersten')
    const { page } = colleague
    await page.bringToFront()
    await title(page).fill('Titel der zweiten')
    const dialog = page.getByRole('dialog', { name: 'Jemand anderes war schneller' })
    await dialog.getByText('Titel der ersten').waitFor()
    await dialog.getByText('Titel der zweiten').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await saveState(page).filter({ hasText: 'Konflikt' }).waitFor()
    await page.getByRole('button', { name: 'Fassungen vergleichen' }).click()
    await dialog.getByRole('button', { name: 'Andere Fassung übernehmen' }).click()
    await title(page).filter({ hasText: 'Titel der ersten' }).waitFor()

    await title(page).fill('Titel nach Absprache')
    await untilSavedTitle('Titel nach Absprache')
  })

  it('keeps what is typed without a line, and sends it when the line is back', async () => {
    const { page, context } = colleague
    await context.setOffline(true)
    await title(page).fill('Unterwegs getippt')
    await block(page, 'Zitat').getByRole('textbox', { name: 'Medium' }).fill('Zug')
    await saveState(page).filter({ hasText: 'offline – 2 Änderungen warten' }).waitFor()
    await expectAccessible(page)
    await context.setOffline(false)
    await untilSaved(page)
    await untilSavedTitle('Unterwegs getippt')
  })

  it('works with the keyboard alone', async () => {
    const { page } = editor
    await page.goto('/gaestezimmer')
    await editBar(page).getByRole('button', { name: 'Bearbeiten' }).waitFor()
    await tabTo(page, 'Bearbeiten')
    await page.keyboard.press('Enter')
    await editBar(page).getByRole('button', { name: 'Veröffentlichen' }).waitFor()
    await tabTo(page, 'Titel')
    await page.keyboard.press('End')
    await page.keyboard.type(' am Wagram')
    await untilSaved(page)
    await shiftTabTo(page, 'Rückgängig')
    await page.keyboard.press('Enter')
    await title(page)
      .filter({ hasText: /^Gästezimmer$/ })
      .waitFor()
    expect(await focused(page)).toBe('Rückgängig')
    await tabTo(page, 'Wiederholen')
    await page.keyboard.press('Enter')
    await untilSaved(page)
    await tabTo(page, 'Veröffentlichen')
    await page.keyboard.press('Enter')
    await page.getByText('veröffentlicht', { exact: true }).waitFor()
    await shiftTabTo(page, 'Fertig')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Gästezimmer am Wagram', level: 1 }).waitFor()
  })

  it('fits a phone', async () => {
    const { page } = editor
    await page.setViewportSize({ width: 390, height: 844 })
    await startEditing(page, '/')
    await expectAccessible(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    const kicker = block(page, 'Aufmacher').getByRole('textbox', { name: 'Dachzeile' })
    await kicker.fill('Vom Telefon aus')
    await untilSaved(page)
    await kicker.filter({ hasText: 'Vom Telefon aus' }).waitFor()
  })

  const untilSavedTitle = (wanted: string) =>
    eventually(async () => {
      const entry = await site.api.findEntry('page', 'weingut')
      expect(entry?.title).toBe(wanted)
    })
})

const focused = (page: Person['page']) =>
  page.evaluate<string>(
    'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""',
  )

const MOST_STEPS = 60

async function walkTo(page: Person['page'], name: string, key: string) {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    await page.keyboard.press(key)
    if ((await focused(page)) === name) return
  }
  throw new Error(`${key} never reaches ${name}`)
}

const tabTo = (page: Person['page'], name: string) => walkTo(page, name, 'Tab')
const shiftTabTo = (page: Person['page'], name: string) => walkTo(page, name, 'Shift+Tab')
