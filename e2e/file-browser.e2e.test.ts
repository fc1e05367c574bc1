import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Browser, Page } from '@playwright/test'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import sharp from 'sharp'
import { dropFile } from './support/editing.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { admin, openBrowser, type Person } from './support/people.ts'
import { type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

/** One story from top to bottom: each part goes on where the one before stopped. */
describeWith('chromium', 'the file browser', (executablePath) => {
  let site: SiteAtWork
  let browser: Browser
  let editor: Person

  beforeAll(async () => {
    site = await siteAtWork()
    browser = await openBrowser(executablePath)
    editor = await admin(browser, site.url)
  }, 120_000)
  afterEach(() => expect(editor.faults.splice(0)).toEqual([]))
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  }, 30_000)

  it('is for admins: guests are sent to the login, which knows where they wanted to go', async () => {
    const guest = await browser.newContext({ baseURL: site.url })
    const page = await guest.newPage()
    await page.goto('/admincenter/files?sort=name')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admincenter/files?sort=name')
    await guest.close()
  })

  it('queues chosen and dropped files, and refuses a wrong type at once', async () => {
    const { page } = editor
    await page.goto('/admincenter/files')
    await page.getByRole('heading', { level: 1, name: 'Dateien' }).waitFor()
    await choose(page, [await picture('Gastgarten.jpg', '#7b1e34'), { ...document, name: 'virus.exe' }])
    await page.getByText('virus.exe: Falscher Dateityp').waitFor()
    const dropped = await picture('Keller.jpg', '#2a3323')
    await dropFile(page.locator('.upload-drop'), { name: dropped.name, type: dropped.mimeType, bytes: dropped.buffer })
    await page.getByRole('button', { name: 'Keller.jpg aus der Warteschlange nehmen' }).waitFor()
    expect(await page.getByText('virus.exe aus der Warteschlange').count()).toBe(0)
    await expectAccessible(page)
  })

  it('takes a queued file out again and uploads the others until they are ready', async () => {
    const { page } = editor
    await choose(page, [{ ...document, name: 'Irrtum.pdf' }])
    await page.getByRole('button', { name: 'Irrtum.pdf aus der Warteschlange nehmen' }).click()
    await uploadAll(page)
    const row = rowOf(page, 'Gastgarten.jpg')
    await row.locator('img').waitFor()
    expect(await row.innerText()).toMatch(/\d+\sKB · \d\d\.\d\d\.\d{4} · 900\s×\s600/)
    expect(await rowOf(page, 'Irrtum.pdf').count()).toBe(0)
    await expectAccessible(page)
  })

  it('offers the existing file for bytes that are there already', async () => {
    const { page } = editor
    await choose(page, [await picture('Noch einmal.jpg', '#7b1e34')])
    await uploadAll(page)
    await page.getByText('Noch einmal.jpg: Datei existiert bereits').waitFor()
    await page.getByRole('button', { name: 'Vorhandene Datei zeigen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gastgarten.jpg' }).waitFor()
    expect(page.url()).toContain('/admincenter/image/edit/')
  })

  it('saves what is said about a picture by itself', async () => {
    const { page } = editor
    await page.getByLabel('Bildbeschreibung, deutsch').fill('Der Gastgarten unter den Nussbäumen')
    await page.getByRole('button', { name: /^Bildmitte:/ }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText('gespeichert', { exact: true }).waitFor()
    await page.reload()
    expect(await page.getByLabel('Bildbeschreibung, deutsch').inputValue()).toBe('Der Gastgarten unter den Nussbäumen')
    await page.getByRole('button', { name: 'Bildmitte: 60\u00a0% von links, 50\u00a0% von oben' }).waitFor()
    await expectAccessible(page)
  })

  it('says when somebody else was faster, and saves on top of that only when told to', async () => {
    const { page } = editor
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const file = async () => (await (await page.request.get(`/api/v0/file/${id}`)).json())[0]
    const { rev } = await file()
    const headers = { origin: site.url }
    await page.request.put('/api/v0/file', { data: { _id: id, rev, credit: 'Maria Huber' }, headers })
    await page.getByLabel('Titel').fill('Gastgarten')
    await page.getByRole('alert').filter({ hasText: 'Inzwischen geändert' }).waitFor()
    await expectAccessible(page)
    expect((await file()).title).toBeUndefined()
    await page.getByRole('button', { name: 'Meine Änderungen speichern' }).click()
    await page.getByText('Alle Änderungen sind gespeichert').waitFor()
    expect(await file()).toMatchObject({ title: 'Gastgarten', credit: 'Maria Huber' })
  })

  it('gives uploads the tag that is open, and renames it on every file', async () => {
    const { page } = editor
    await page.getByRole('link', { name: 'Alle Dateien' }).click()
    await page.getByRole('button', { name: 'Tag hinzufügen' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Sommer')
    await page.keyboard.press('Enter')
    await page.getByText('Noch keine Dateien mit diesem Tag').waitFor()
    await choose(page, [{ ...document, name: 'Sommerkarte.pdf' }])
    await uploadAll(page)
    await rowOf(page, 'Sommerkarte.pdf').waitFor()
    await page.getByRole('button', { name: 'Aktionen für den Tag Sommer' }).click()
    await page.getByRole('menuitem', { name: 'Umbenennen' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Gastgarten')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('tag') === 'Gastgarten')
    await rowOf(page, 'Sommerkarte.pdf').getByText('Gastgarten').waitFor()
  })

  it('tags and deletes many files at once, after asking', async () => {
    const { page } = editor
    await page.getByRole('button', { name: /^Alle\b/ }).click()
    await page.getByRole('checkbox', { name: 'Keller.jpg auswählen' }).check()
    await page.getByRole('checkbox', { name: 'Sommerkarte.pdf auswählen' }).check()
    await page.getByRole('button', { name: 'Tags hinzufügen' }).click()
    await page.getByRole('combobox', { name: 'Tags', exact: true }).fill('Haus|Archiv')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await rowOf(page, 'Keller.jpg').getByText('Haus › Archiv').waitFor()
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
    expect(await rowOf(page, 'Keller.jpg').count()).toBe(1)
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dateien löschen' }).click()
    await rowOf(page, 'Keller.jpg').waitFor({ state: 'detached' })
    expect(await rowOf(page, 'Sommerkarte.pdf').count()).toBe(0)
  })

  it('keeps search and order in the address', async () => {
    const { page } = editor
    await page.getByRole('searchbox', { name: 'Dateien suchen' }).fill('Gastgarten')
    await page.waitForURL((url) => url.searchParams.get('q') === 'Gastgarten')
    await page.getByLabel('Sortierung').selectOption('Größte zuerst')
    await page.waitForURL((url) => url.searchParams.get('sort') === '-size')
    await page.reload()
    await rowOf(page, 'Gastgarten.jpg').waitFor()
    await page.getByRole('searchbox', { name: 'Dateien suchen' }).fill('gibt es nicht')
    await page.getByText('Nichts gefunden').waitFor()
  })
})

const document = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n') }

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('.upload input[type=file]').setInputFiles(files)

async function uploadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alle hochladen' }).click()
  await page.getByRole('heading', { name: 'Warteschlange' }).waitFor({ state: 'detached' })
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Dateiliste' }).getByRole('listitem').filter({ hasText: name })
