import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { SeedPicture } from './pictures/pictures.ts'
import type { SiteApi } from './site-api.ts'

const AT_ONCE = 2

/** Draws and uploads pictures and resolves to their ids, once their renditions are made and they are described. */
export async function putPictures<Key extends string>(
  api: SiteApi,
  pictures: Readonly<Record<Key, SeedPicture>>,
): Promise<Record<Key, string>> {
  const queue = Object.entries<SeedPicture>(pictures) as [Key, SeedPicture][]
  const ids = new Map<Key, string>()
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) ids.set(next[0], await ensurePicture(api, next[1]))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const [key, id] of ids) await describeWhenReady(api, id, pictures[key])
  return Object.fromEntries(ids) as Record<Key, string>
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
