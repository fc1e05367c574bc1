import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Browser, Page } from '@playwright/test'
import { type ConsentChoices, ConsentRecord } from '@rebzeile/contracts/http/cms/consent.ts'
import { map } from '@rebzeile/dev/seed/content/blocks.ts'
import { putEntry } from '@rebzeile/dev/seed/put-entry.ts'
import { describeWith } from '@rebzeile/kit/testing/describe-with.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import sharp from 'sharp'
import { expectAccessible } from './support/expect-accessible.ts'
import { openBrowser, type Person, person } from './support/people.ts'
import { type SiteAtWork, siteAtWork } from './support/site-at-work.ts'

const STEP_MS = 30_000
const PLACE = { lat: 48.4331, lng: 15.8994 }

/** One story from top to bottom: each part goes on where the one before stopped. */
describeWith('chromium', 'a visitor’s decision on cookies and services', (executablePath) => {
  let site: SiteAtWork
  let browser: Browser
  let visitor: Person
  /** Hosts of others that were asked for anything. */
  let asked: Set<string>

  beforeAll(async () => {
    site = await siteAtWork()
    await putEntry(site.api, {
      type: 'page',
      title: 'Anfahrt',
      slug: 'anfahrt',
      route: '/anfahrt',
      data: {
        blocks: [
          map({
            title: 'So finden Sie uns',
            ...PLACE,
            zoom: 14,
            provider: 'osm',
            markers: [{ title: 'Hof', ...PLACE }],
          }),
          { id: crypto.randomUUID(), type: 'video', props: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
        ],
      },
    })
    browser = await openBrowser(executablePath)
    visitor = await person(browser, site.url)
    asked = await standInForOthers(visitor.page, new URL(site.url).host)
  }, 120_000)
  afterEach(() => expect(visitor.faults.splice(0)).toEqual([]))
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  }, 30_000)

  it(
    'is asked for in three equal ways, and nobody else hears of the visit before',
    async () => {
      const { page } = visitor
      await page.goto('/anfahrt')
      await drawer(page).getByRole('button', { name: 'Ablehnen' }).waitFor()
      expect(await drawer(page).getByRole('button').allInnerTexts()).toEqual([
        'Ablehnen',
        'Einstellungen',
        'Alles akzeptieren',
      ])
      await page.getByRole('button', { name: 'Karte laden' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Video laden' }).scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      expect([...asked]).toEqual([])
      expect(await page.locator('iframe').count()).toBe(0)
      expect(await cookiesOf(visitor)).toEqual({})
      await expectAccessible(page)
    },
    STEP_MS,
  )

  it(
    'can be no: that is remembered, and still nobody hears of the visit',
    async () => {
      const { page } = visitor
      await drawer(page).getByRole('button', { name: 'Ablehnen' }).click()
      await drawer(page).waitFor({ state: 'detached' })
      expect(Object.keys(await cookiesOf(visitor))).toEqual(['cms.consent'])
      await page.reload()
      await page.getByRole('button', { name: 'Karte laden' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await drawer(page).count()).toBe(0)
      expect([...asked]).toEqual([])
    },
    STEP_MS,
  )

  it(
    'can be changed at the end of each page: maps come from their provider only now',
    async () => {
      const { page } = visitor
      const dialog = await openSettings(page)
      expect(await dialog.getByRole('checkbox', { name: 'Karten' }).isChecked()).toBe(false)
      await expectAccessible(page)
      await dialog.getByRole('checkbox', { name: 'Karten' }).check()
      await dialog.getByRole('button', { name: 'Einstellungen speichern' }).click()
      await page.locator('iframe[title="So finden Sie uns"]').scrollIntoViewIfNeeded()
      await eventually(() => expect([...asked]).toEqual(['tile.openstreetmap.org']), 15_000)
      await page.frameLocator('iframe[title="So finden Sie uns"]').getByRole('button', { name: 'Hof' }).waitFor()
      expect(await cookiesOf(visitor)).toMatchObject({ 'cms.maps': 'true' })
      expect(await page.locator('iframe').count()).toBe(1)
      await expectAccessible(page)
    },
    STEP_MS,
  )

  it(
    'can be taken back: the cookie goes, and the map with it',
    async () => {
      const { page } = visitor
      const dialog = await openSettings(page)
      await dialog.getByRole('checkbox', { name: 'Karten' }).uncheck()
      await dialog.getByRole('button', { name: 'Einstellungen speichern' }).click()
      await page.locator('iframe').waitFor({ state: 'detached' })
      expect(Object.keys(await cookiesOf(visitor))).toEqual(['cms.consent'])
      asked.clear()
      await page.reload()
      await page.getByRole('button', { name: 'Karte laden' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([...asked]).toEqual([])
    },
    STEP_MS,
  )

  it(
    'can be yes to everything the site uses',
    async () => {
      const { page } = visitor
      await (await openSettings(page)).getByRole('button', { name: 'Alles akzeptieren' }).click()
      await page.locator('iframe[title="Film"], iframe[title="Video"]').scrollIntoViewIfNeeded()
      await eventually(
        () =>
          expect([...asked]).toEqual(expect.arrayContaining(['tile.openstreetmap.org', 'www.youtube-nocookie.com'])),
        15_000,
      )
      expect(await cookiesOf(visitor)).toMatchObject({ 'cms.maps': 'true', 'cms.video': 'true' })
    },
    STEP_MS,
  )

  it('leaves the house an evidence of each decision that names nobody', async () => {
    const records = await eventually(async () => {
      const found = ConsentRecord.array().parse(await site.api.listPlain('/consent'))
      expect(found.map(({ choices }) => agreed(choices))).toEqual([['maps', 'video'], [], ['maps'], []])
      return found
    }, 15_000)
    expect(new Set(records.map(({ cid }) => cid)).size).toBe(1)
    const [raw] = await site.api.listPlain('/consent')
    expect(Object.keys(raw ?? {}).sort()).toEqual(['_id', 'at', 'choices', 'cid', 'ua_family', 'v'])
  })
})

const drawer = (page: Page) => page.getByRole('region', { name: 'Cookies und Dienste' })

async function openSettings(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookies und Dienste' })
  await dialog.waitFor()
  return dialog
}

/** Answers in the place of everybody but the site itself, and keeps whom the browser asked. */
async function standInForOthers(page: Page, host: string): Promise<Set<string>> {
  const asked = new Set<string>()
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d9e0d0' } })
    .png()
    .toBuffer()
  await page.route(
    (url) => url.protocol.startsWith('http') && url.host !== host,
    async (route) => {
      const url = new URL(route.request().url())
      asked.add(url.host)
      const picture = url.pathname.endsWith('.png')
      await route.fulfill({
        contentType: picture ? 'image/png' : 'text/html',
        body: picture ? tile : '<!doctype html><html lang="de"><title>Film</title><p>Ein Film.</p>',
      })
    },
  )
  return asked
}

async function cookiesOf({ context }: Person): Promise<Record<string, string>> {
  const cookies = await context.cookies()
  return Object.fromEntries(
    cookies.filter(({ name }) => name.startsWith('cms.')).map(({ name, value }) => [name, value]),
  )
}

const agreed = (choices: ConsentChoices) => Object.entries(choices).flatMap(([name, on]) => (on ? [name] : []))
