import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

let made = 0

/** No two pictures are the same bytes. */
const unlikeOthers = () => ({ IFD0: { Copyright: `picture ${++made}` } })

const GREEN = '#4a5d23'

/** A small JPEG like no other. */
export const aJpeg = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: GREEN } })
    .withExif(unlikeOthers())
    .jpeg()
    .toBuffer()

export const aPng = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#4a5d2380' } })
    .withExif(unlikeOthers())
    .png()
    .toBuffer()

export const aWebp = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: GREEN } })
    .withExif(unlikeOthers())
    .webp()
    .toBuffer()

export const aGif = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: ++made & 255, g: made >> 8, b: 0 } } })
    .gif()
    .toBuffer()

/** A GIF of three frames. */
export function aFilm(width: number, height: number): Promise<Buffer> {
  const shade = ++made % 50
  const frames = [0, 1, 2].map((frame) => Buffer.alloc(width * height * 3, frame * 90 + shade))
  const raw = { width, height: height * 3, channels: 3 as const, pageHeight: height }
  return sharp(Buffer.concat(frames), { raw }).gif().toBuffer()
}

/** A JPEG of noise: incompressible, so that it has about `width * height / 2` bytes. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: GREEN, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

/** A photo as a phone writes it: lying on its side, with camera, date and the place where it was taken. */
export async function aPhoto(width = 800, height = 600): Promise<Buffer> {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { ...unlikeOthers().IFD0, Make: 'Rebzeile', Model: 'Kamera 1' },
      IFD2: { DateTimeOriginal: '2024:09:21 10:11:12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const ROWS_AT_ONCE = 100

/** A valid PNG of about half a megabyte that unpacks to `side` × `side` black pixels. */
export function pixelBomb(side: number): Buffer {
  const rows = Buffer.alloc((side * 3 + 1) * ROWS_AT_ONCE)
  // Each piece ends on a byte, so that it can be repeated without unpacked pixels ever lying in memory.
  const piece = deflateRawSync(rows, { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = side / ROWS_AT_ONCE
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE((rows.length * pieces) % 65_521)
  checksum.writeUInt16BE(1, 2)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk(
      'IDAT',
      Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(pieces).fill(piece), Buffer.from([3, 0]), checksum]),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
