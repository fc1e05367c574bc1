import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { MAX_FILE_BYTES } from '@rebzeile/contracts/http/media/routes.ts'
import type { Collection, CollectionSpec } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

/** What this service keeps of the site's configuration: a projection of cms.config.changed. */
export const Settings = z.object({
  _id: z.literal('site'),
  rev: z.int(),
  created: z.string(),
  updated: z.string(),
  configRev: z.int(),
  quota: configChanged.data.shape.quota,
  upload: configChanged.data.shape.upload,
})

export type Settings = z.output<typeof Settings>
export type Limits = Pick<Settings, 'quota' | 'upload'>

export const SETTINGS: CollectionSpec<Settings> = { name: 'settings', schema: Settings }

/** What holds until the configuration was heard of (decisions 3.4). */
export const DEFAULT_LIMITS: Limits = {
  quota: { site: 10 * 1_073_741_824, user: 200 * 1_048_576 },
  upload: {
    max_file: MAX_FILE_BYTES,
    max_pixels: 60_000_000,
    max_resumable: 524_288_000,
    max_files: 50,
    chunk: 8_388_608,
    allowed_ext: [
      ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg'],
      ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt', 'zip', 'mp4', 'mp3', 'ics', 'xml'],
    ],
  },
}

export async function currentLimits(settings: Collection<Settings>, tx?: unknown): Promise<Limits> {
  const known = await settings.get('site', tx)
  // What the stored copy does not know yet has its default in the contract.
  return known ? { quota: known.quota, upload: Settings.shape.upload.parse(known.upload) } : DEFAULT_LIMITS
}
