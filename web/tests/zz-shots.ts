import AxeBuilder from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { createWeb } from '/work/main/web/server/web.ts'
import { startFixtureApi } from '/work/main/web/tests/fixture-api.ts'
import { startFixtureDoor } from '/work/main/web/tests/fixture-door.ts'

const api = await startFixtureApi()
const web = await createWeb({ port: 0, apiUrl: `${api.origin}/api/v0` })
await web.start()
const door = await startFixtureDoor(api.origin, web.url)
const only = process.argv[2]
const list = [
  ['home', '/'],
  ['restaurant', '/restaurant'],
  ['event', '/waslos/jungwein'],
  ['news', '/neues/gold'],
  ['privacy', '/datenschutz'],
  ['missing', '/gibtsnicht'],
  ['login', '/login'],
  ['down', '/'],
] as const
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const width of [390, 1440])
  for (const [name, path] of list) {
    if (only && !only.split(',').includes(name)) continue
    const ctx = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      deviceScaleFactor: 1,
    })
    const page = await ctx.newPage()
    page.on('console', (m) => console.log(name, width, m.type(), m.text().slice(0, 400)))
    page.on('pageerror', (e) => console.log(name, width, 'ERR', e.message.slice(0, 300)))
    api.breakDown(name === 'down')
    await page.addInitScript(() => {
      ;(window as any).cls = 0
      new PerformanceObserver((l) => {
        for (const e of l.getEntries() as any) if (!e.hadRecentInput) (window as any).cls += e.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const before = api.calls.length
    await page.goto(door.origin + path, { waitUntil: 'networkidle' })
    const fetched = api.calls.slice(before).filter((c) => !c.includes('download'))
    console.log(name, width, 'api:', fetched.join(', '))
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        scrollTo(0, y)
        await new Promise((r) => setTimeout(r, 60))
      }
      await new Promise((r) => setTimeout(r, 2000))
      scrollTo(0, 0)
    })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true })
    if (width === 390 || name === 'home' || name === 'login') {
      const r = await new AxeBuilder({ page }).analyze()
      for (const v of r.violations)
        console.log(
          'AXE',
          name,
          width,
          v.id,
          v.impact,
          v.nodes.length,
          v.nodes
            .slice(0, 2)
            .map((n) => n.html.slice(0, 150) + ' ' + (n.any[0]?.message || '').slice(0, 150))
            .join(' | '),
        )
    }
    console.log(
      name,
      width,
      'cls',
      await page.evaluate(() => (window as any).cls),
      'overflow',
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    )
    await ctx.close()
  }
await browser.close()
await door.stop()
await web.stop()
await api.stop()
