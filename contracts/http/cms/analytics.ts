import { z } from 'zod'
import { SitePath } from './entry.ts'

/** One page view: no cookie, no address, nothing that tells one visitor from another (decisions 3.5). */
export const PageView = z.strictObject({
  path: SitePath,
  /** Address of the page that linked here; only its host is kept. */
  referrer: z.string().max(2_000).default(''),
  width: z.int().min(0).max(20_000),
})

export const AnalyticsQuery = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

const Counted = z.array(z.object({ key: z.string(), count: z.int() }))

/** Page views from `from` to `to` (both included, in the site's zone), the most frequent first. */
export const Analytics = z.object({
  total: z.int(),
  days: z.array(z.object({ date: z.string(), views: z.int() })),
  pages: Counted,
  referrers: Counted,
  devices: Counted,
  /** By the region of the browser's language. */
  countries: Counted,
})
