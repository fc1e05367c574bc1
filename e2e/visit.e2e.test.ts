import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from '@playwright/test'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { openBrowser, type Person, person } from './support/people.ts'
import { type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

describeWith('chromium', 'a visitor', (executablePath) => {
  let site: SiteAtWork
  let browser: Browser

  beforeAll(async () => {
    site = await siteAtWork()
    browser = await openBrowser(executablePath)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  }, 30_000)

  describe.each([
    ['at a desk', DESKTOP],
    ['on the way', PHONE],
  ])('%s', (_, viewport) => {
    let visitor: Person
    const go = (path: string) => visitor.page.goto(path)

    beforeAll(async () => {
      visitor = await person(browser, site.url, viewport)
    })
    afterEach(() => expect(visitor.faults.splice(0)).toEqual([]))
    afterAll(() => visitor?.context.close())

    it('reads the start page and walks through the navigation', async () => {
      const { page } = visitor
      await go('/')
      await expectText('h1', 'Wo der Löss den Wein erzählt')
      await expectAccessible(page)
      if (viewport === PHONE) await page.getByRole('button', { name: 'Menü' }).click()
      await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Weingut' }).click()
      await page.waitForURL('**/weingut')
      await expectText('h1', 'Weingut')
      await expectAccessible(page)
      expect(await overflow(page)).toBe(0)
    })

    it('leafs through a gallery with the keyboard alone', async () => {
      const { page } = visitor
      await go('/weingut')
      const first = page.getByRole('button', { name: /^Vergrößern: Rebzeilen/ })
      await first.focus()
      await page.keyboard.press('Enter')
      const lightbox = page.getByRole('dialog', { name: 'Galerie' })
      await lightbox.getByText('Bild 1 von 2').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('ArrowRight')
      await lightbox.getByText('Bild 2 von 2').waitFor()
      await page.keyboard.press('ArrowRight')
      await lightbox.getByText('Bild 1 von 2').waitFor()
      await page.keyboard.press('Escape')
      await lightbox.waitFor({ state: 'hidden' })
      expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Vergrößern: Rebzeilen/)
    })

    it('is shown the way on where there is no page', async () => {
      const answer = await go('/gibt-es-nicht')
      expect(answer?.status()).toBe(404)
      await expectText('h1', 'Hier wächst nichts.')
      await expectAccessible(visitor.page)
    })

    it('reads the site in English, and comes back', async () => {
      const { page } = visitor
      await go('/en/weingut')
      await expectText('h1', 'Winery')
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Deutsch' }).first().click()
      await page.waitForURL((url) => url.pathname === '/weingut')
      await expectText('h1', 'Weingut')
    })

    const expectText = async (selector: string, text: string) =>
      visitor.page.locator(selector).filter({ hasText: text }).first().waitFor()
  })

  it('who kept an old address is led to the new one', async () => {
    const entry = await site.api.findEntry('page', 'gaestezimmer')
    await site.api.changeEntry({ _id: entry?._id ?? '', rev: entry?.rev, slug: 'zimmer', route: '/zimmer' })
    const { page, context, faults } = await person(browser, site.url)
    await page.goto('/gaestezimmer')
    await page.waitForURL('**/zimmer')
    await page.locator('h1', { hasText: 'Gästezimmer' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

/** Pixels by which a page is wider than its window. */
const overflow = (page: Person['page']) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
