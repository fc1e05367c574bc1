import type { InstagramMedia } from '@rebzeile/contracts/http/cms/social.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import type { Outbound } from '../outbound/outbound.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { PictureStore } from './picture-store.ts'
import type { SocialApi } from './social-api.ts'

export interface PictureDeps {
  pictures: PictureStore
  connections: ConnectionStore
  api: SocialApi
  secrets: SecretBox
  outbound: Outbound
  now: () => Date
}

const FRESH_MS = 30 * 60_000
/** A network that does not answer is left alone for so long. */
const REST_MS = 60_000
const MOST_BYTES = 3 * 1_048_576

/** The newest pictures, asked for at most every half hour; while the network does not answer, those of before. */
export async function newestPictures(deps: PictureDeps, limit: number): Promise<z.output<typeof InstagramMedia>[]> {
  const items = await currentItems(deps)
  return items.slice(0, limit).map(({ _id, caption, permalink, at }) => ({
    ...{ _id, caption, permalink, at },
    image: `/api/v0/social/instagram/media/${_id}/image`,
  }))
}

async function currentItems({ pictures, connections, api, secrets, now }: PictureDeps) {
  const account = await connections.find('instagram')
  if (!account?.page_id) return []
  const shelf = await pictures.shelf()
  if (shelf && shelf.until > now().toISOString()) return shelf.items
  try {
    const items = await api.pictures({ page_id: account.page_id, token: secrets.open(account.token) })
    await pictures.put({ items, until: after(now(), FRESH_MS) })
    return items
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the network could not be reached'
    await connections.note('instagram', { error: reason })
    await pictures.put({ items: shelf?.items ?? [], until: after(now(), REST_MS) })
    return shelf?.items ?? []
  }
}

/** A picture's bytes, fetched once. Refuses (C201) what is not among the newest pictures, or is no picture. */
export async function pictureOf({ pictures, outbound }: PictureDeps, id: string) {
  const kept = await pictures.image(id)
  if (kept) return { mime: kept.mime, bytes: Buffer.from(kept.bytes, 'base64') }
  const item = (await pictures.shelf())?.items.find(({ _id }) => _id === id)
  if (!item) throw notFound()
  const { status, body } = await outbound({ method: 'GET', url: item.image_url, maxBytes: MOST_BYTES })
  const mime = mimeOf(body)
  if (status !== 200 || !mime) throw notFound()
  await pictures.keepImage({ _id: id, mime, bytes: body.toString('base64') })
  return { mime, bytes: body }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** By its first bytes: what a server says about its answer is no reason to believe it. */
function mimeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  return bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP'
    ? 'image/webp'
    : undefined
}
