import { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { RequestHandler } from 'express'
import type { WebConfig } from './config.ts'

/** What search engines may look at: the site and its pictures, not its tools. */
const RULES = [
  'User-agent: *',
  'Disallow: /admincenter',
  'Disallow: /login',
  'Disallow: /embed/',
  'Disallow: /api/',
  'Allow: /api/v0/download/',
]

const KEPT_MS = 60_000
const TIMEOUT_MS = 3_000

/** The house's rules, and the lines the operator added in the settings. While the API is away the rules alone are said. */
export function robots({ apiUrl }: WebConfig): RequestHandler {
  let kept = { until: 0, lines: '' }
  return async (_request, response) => {
    if (kept.until < Date.now()) {
      const lines = await addedLines(apiUrl).catch(() => undefined)
      kept = { until: Date.now() + (lines === undefined ? 0 : KEPT_MS), lines: lines ?? kept.lines }
    }
    response
      .type('text/plain')
      .send([...RULES, kept.lines, ''].filter((line, at, all) => line || at === all.length - 1).join('\n'))
  }
}

async function addedLines(apiUrl: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/site`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return SiteFrame.parse(await answer.json()).config.seo.robots
}
