import type { Locator, Page } from '@playwright/test'

/** The bar above a page that is being edited. */
export const editBar = (page: Page): Locator => page.getByRole('region', { name: 'Seite bearbeiten' })

/** What the bar says of the changes. */
export const saveState = (page: Page): Locator => editBar(page).getByRole('status')

export async function startEditing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await editBar(page).getByRole('button', { name: 'Bearbeiten' }).click()
  await editBar(page).getByRole('button', { name: 'Veröffentlichen' }).waitFor()
}

/** Waits until everything is saved. */
export const untilSaved = (page: Page) =>
  saveState(page)
    .filter({ hasText: /^gespeichert \d\d:\d\d$/ })
    .waitFor()

export async function publish(page: Page): Promise<void> {
  await editBar(page).getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByText('veröffentlicht', { exact: true }).waitFor()
}

/** The page's title, where it can be typed into. */
export const title = (page: Page): Locator => page.locator('.page-head').getByRole('textbox', { name: 'Titel' })

/** A block by its kind's name. */
export const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Lets a file go over a place, as if it had been dragged there from the desktop. */
export async function dropFile(target: Locator, file: { name: string; type: string; bytes: Buffer }): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    `(() => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(file.bytes.toString('base64'))}), (c) => c.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], ${JSON.stringify(file.name)}, { type: ${JSON.stringify(file.type)} }))
      return transfer
    })()`,
  )
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer })
}
