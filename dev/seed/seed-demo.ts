import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { FileIds } from './content/blocks.ts'
import type { SeedEntry } from './content/entry.ts'
import { pages } from './content/pages.ts'
import { SITE_CONFIG } from './content/site-config.ts'
import { stories } from './content/stories.ts'
import { PICTURES, type PictureKey, type SeedPicture } from './pictures/pictures.ts'
import { type SiteApi, signIn } from './site-api.ts'

export interface SeedOptions {
  url: string
  admin: { handle: string; password: string }
  say(line: string): void
  now?: Date
}

/** Fills an empty installation with the demo site, through the public API. A seed that was interrupted goes on where it stopped. */
export async function seedDemo({ url, admin, say, now = new Date() }: SeedOptions): Promise<void> {
  const api = await signIn(url, admin)
  const config = await api.config()
  await api.changeConfig({ ...config, ...SITE_CONFIG })
  say('Drawing and uploading the pictures of the demo site …')
  const files = await uploadPictures(api)
  say('Writing the pages …')
  for (const entry of [...stories(files, now), ...pages(files)]) await ensureEntry(api, entry)
}

const AT_ONCE = 2

async function uploadPictures(api: SiteApi): Promise<FileIds> {
  const queue = Object.entries(PICTURES) as [PictureKey, SeedPicture][]
  const ids = new Map<PictureKey, string>()
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) ids.set(next[0], await ensurePicture(api, next[1]))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const [key, id] of ids) await describeWhenReady(api, id, PICTURES[key])
  return Object.fromEntries(ids) as FileIds
}

async function ensurePicture(api: SiteApi, picture: SeedPicture): Promise<string> {
  const bytes = await sharp(Buffer.from(picture.draw())).jpeg({ quality: 88 }).toBuffer()
  return api.upload(bytes, picture.name, picture.tags)
}

/** The renditions are made by the worker; its last word would otherwise meet our change of the same record. */
async function describeWhenReady(api: SiteApi, id: string, { alt }: SeedPicture) {
  for (;;) {
    const file = await api.file(id)
    if (file.status === 'failed') throw new Error(`${file.name} could not be processed`)
    if (file.status === 'ready') return file.alt.de ? undefined : api.describe(file, alt)
    await delay(50)
  }
}

async function ensureEntry(api: SiteApi, entry: SeedEntry) {
  const known = await api.findEntry(entry.type, entry.slug)
  const stored = known ?? (await api.createEntry(entry))
  if (stored.status !== 'published') await api.publish(stored)
}
