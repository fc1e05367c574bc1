import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Browser, Locator, Page } from '@playwright/test'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import sharp from 'sharp'
import { block, dropFile, editBar, publish, untilSaved } from './support/editing.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { admin, openBrowser, type Person, person } from './support/people.ts'
import { type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

const PAGE = 'Gästegarten'
const PATH = '/gaestegarten'
const GREETING = 'Grüße aus dem Weingarten.jpg'
const STEP_MS = 60_000

/** One story from top to bottom: each part goes on where the one before stopped. */
describeWith('chromium', 'a page from nothing to its readers', (executablePath) => {
  let site: SiteAtWork
  let browser: Browser
  let editor: Person
  let visitor: Person

  beforeAll(async () => {
    site = await siteAtWork()
    browser = await openBrowser(executablePath)
    editor = await admin(browser, site.url)
    visitor = await person(browser, site.url)
  }, 120_000)
  afterEach(() => {
    for (const { faults } of [editor, visitor]) expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  }, 30_000)

  it(
    'begins in the admin centre and goes on where it stands, seen by nobody else',
    async () => {
      const { page } = editor
      await page.goto('/admincenter/pages/browse')
      await page.getByRole('button', { name: 'Seite hinzufügen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Neue Seite' })
      await dialog.getByRole('button', { name: 'Anlegen' }).click()
      await dialog.getByText('Bitte geben Sie einen Titel ein').waitFor()
      await dialog.getByLabel('Titel der Seite').fill(PAGE)
      await dialog.getByRole('button', { name: 'Anlegen' }).click()
      await page.waitForURL(`**${PATH}`)
      await editBar(page).getByRole('button', { name: 'Bearbeiten' }).click()
      await editBar(page).getByRole('button', { name: 'Veröffentlichen' }).waitFor()
      expect((await visitor.page.goto(PATH))?.status()).toBe(404)
    },
    STEP_MS,
  )

  it(
    'takes a text, and a gallery with pictures whose names have umlauts',
    async () => {
      const { page } = editor
      await addBlock(page, 'Text')
      const text = block(page, 'Text').getByRole('textbox', { name: 'Text bearbeiten' })
      await text.click()
      await page.keyboard.type('Unter den Nussbäumen ist es auch im August kühl.')
      await addBlock(page, 'Galerie')
      const place = tools(page, 'Galerie').getByRole('region', { name: 'Bilder hierher ziehen' })
      await dropFile(place, await picture(GREETING, '#4a5c36'))
      await descriptions(page).nth(0).waitFor()
      await dropFile(place, await picture('Nussbäume.jpg', '#7b1e34'))
      await descriptions(page).nth(1).waitFor()
      await descriptions(page).nth(0).fill('Ein Gruß aus dem Weingarten')
      await descriptions(page).nth(1).fill('Zwei Nussbäume')
      await untilSaved(page)
      await expectAccessible(page)
    },
    STEP_MS,
  )

  it(
    'takes a download that is uploaded on the way',
    async () => {
      const { page } = editor
      await addBlock(page, 'Downloads')
      await block(page, 'Downloads').getByRole('button', { name: 'Dateien wählen' }).click()
      const picker = page.getByRole('dialog', { name: 'Dateien wählen' })
      await picker.locator('input[type=file]').setInputFiles({
        name: 'Getränkekarte.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      })
      await picker.getByRole('button', { name: 'Alle hochladen' }).click()
      await picker.getByRole('button', { name: '1 übernehmen' }).click()
      await picker.waitFor({ state: 'hidden' })
      await block(page, 'Downloads').getByText('Getränkekarte').first().waitFor()
      await untilSaved(page)
    },
    STEP_MS,
  )

  it(
    'takes a map with a place on it',
    async () => {
      const { page } = editor
      await addBlock(page, 'Karte')
      await block(page, 'Karte').getByRole('button', { name: 'Einstellungen', exact: true }).click()
      const settings = page.getByRole('dialog', { name: 'Karte: Einstellungen' })
      await settings.getByLabel('Mitte der Karte (Breite, Länge)').fill('irgendwo')
      await settings.getByText('Zum Beispiel 48.4312, 15.8345').waitFor()
      await settings.getByLabel('Mitte der Karte (Breite, Länge)').fill('48.4331, 15.8994')
      await settings.getByRole('button', { name: 'Ort hinzufügen' }).click()
      await settings.getByLabel('Name des Ortes').fill('Gästegarten im Hof')
      await expectAccessible(page)
      await settings.getByRole('button', { name: 'Fertig' }).click()
      await block(page, 'Karte').getByText('Gästegarten im Hof').waitFor()
      await untilSaved(page)
    },
    STEP_MS,
  )

  it(
    'takes a film, and refuses an address that leads to none',
    async () => {
      const { page } = editor
      await chooseBlock(page, 'Video')
      const dialog = page.getByRole('dialog', { name: 'Video' })
      await dialog.getByLabel('Adresse des Films').fill('https://filme.example/nussbaum')
      await dialog.getByRole('button', { name: 'Übernehmen' }).click()
      await dialog.getByText('Diese Adresse führt zu keinem Film').waitFor()
      await expectAccessible(page)
      await dialog.getByLabel('Adresse des Films').fill('https://youtu.be/dQw4w9WgXcQ')
      await dialog.getByRole('button', { name: 'Übernehmen' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await block(page, 'Video').getByRole('button', { name: 'Video laden' }).waitFor()
      await untilSaved(page)
    },
    STEP_MS,
  )

  it(
    'is there for everybody once it is published',
    async () => {
      await publish(editor.page)
      const { page } = visitor
      await page.goto(PATH)
      await page.getByRole('heading', { name: PAGE, level: 1 }).waitFor()
      await page.getByText('Unter den Nussbäumen ist es auch im August kühl.').waitFor()
      await shown(page, 'Ein Gruß aus dem Weingarten').waitFor()
      await shown(page, 'Zwei Nussbäume').waitFor()
      const address = await page.getByRole('link', { name: /Getränkekarte/ }).getAttribute('href')
      const download = await page.request.get(address ?? '')
      expect(download.headers()['content-disposition']).toContain(encodeURIComponent('Getränkekarte.pdf'))
      await page.getByText('Gästegarten im Hof').waitFor()
      await page.getByRole('button', { name: 'Karte laden' }).waitFor()
      await page.getByRole('button', { name: 'Video laden' }).waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
      await expectAccessible(page)
    },
    STEP_MS,
  )

  it(
    'shows a picture as it was cut afterwards, with the middle that was chosen',
    async () => {
      const { page } = editor
      const { _id } = await pictureNamed(GREETING)
      await page.goto(`/admincenter/image/edit/${_id}`)
      await page.getByRole('button', { name: 'Zuschneiden' }).click()
      const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' })
      // The numbers say the whole picture once it has been measured.
      await eventually(async () => expect(await dialog.getByLabel('Breite').inputValue()).not.toBe('0'), 15_000)
      for (const [label, value] of Object.entries({ Links: '280', Oben: '0', Breite: '400', Höhe: '800' })) {
        await dialog.getByLabel(label).fill(value)
      }
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Übernehmen' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Bearbeitung zurücknehmen' }).waitFor()
      await page.getByText(/400\s×\s800/).waitFor()
      // The same spot as before, seen from the part that is left.
      await page.getByRole('button', { name: 'Bildmitte: 80\u00a0% von links, 50\u00a0% von oben' }).focus()
      await page.keyboard.press('Shift+ArrowRight')
      await page.getByText('Alle Änderungen sind gespeichert').waitFor()

      await eventually(async () => {
        await visitor.page.goto(PATH)
        const tile = shown(visitor.page, 'Ein Gruß aus dem Weingarten')
        await tile.scrollIntoViewIfNeeded()
        const img = tile.locator('img')
        const served = await visitor.page.request.get((await img.getAttribute('src')) ?? '')
        const { width = 0, height = 0 } = await sharp(await served.body()).metadata()
        expect(width / height).toBeCloseTo(0.5, 2)
        expect(
          await img.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).objectPosition),
        ).toBe('90% 50%')
      }, 20_000)
    },
    STEP_MS,
  )

  const pictureNamed = async (name: string) => {
    const files = await site.api.listPlain('/file')
    const found = files.find((file) => `${file.name}`.normalize() === name || `${file.name}.${file.ext}` === name)
    if (!found) throw new Error(`no file is called ${name}`)
    return found
  }
})

/** A block with its tools; the section of an untitled block within has the same name. */
const tools = (page: Page, name: string): Locator => page.locator('.block-tools').and(block(page, name))

const descriptions = (page: Page): Locator => tools(page, 'Galerie').getByRole('textbox', { name: 'Bildbeschreibung' })

/** A picture of a gallery as visitors see it. */
const shown = (page: Page, alt: string): Locator => page.getByRole('button', { name: `Vergrößern: ${alt}` })

/** Opens the choice of blocks and takes one of them. */
async function chooseBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Block hinzufügen' }).click()
  const choice = page.getByRole('dialog', { name: 'Block hinzufügen' })
  await choice
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
}

async function addBlock(page: Page, name: string): Promise<void> {
  await chooseBlock(page, name)
  await tools(page, name).waitFor()
}

async function picture(name: string, background: string) {
  const bytes = await sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, type: 'image/jpeg', bytes }
}
