import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

let shade = 0

/** A colour no other picture of this run has, so that no two pictures are the same bytes. */
function freshColour() {
  shade++
  return { r: shade & 255, g: (shade >> 8) & 255, b: 90 }
}

/** A small JPEG like no other. */
export const aJpeg = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: freshColour() } })
    .jpeg()
    .toBuffer()

export const aPng = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...freshColour(), alpha: 0.5 } } })
    .png()
    .toBuffer()

export const aWebp = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: freshColour() } })
    .webp()
    .toBuffer()

export const aGif = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: freshColour() } })
    .gif()
    .toBuffer()

/** A JPEG of noise: incompressible, so that it has about `width * height / 2` bytes. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: freshColour(), noise: { type: 'gaussian', mean: 128, sigma: 60 } },
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
      IFD0: { Make: 'Rebzeile', Model: 'Kamera 1', Copyright: String(shade++) },
      IFD2: { DateTimeOriginal: '2024:09:21 10:11:12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A PNG of a few hundred kilobytes that unpacks to `side` × `side` pixels. */
export function pixelBomb(side: number): Buffer {
  const row = Buffer.alloc(side * 3 + 1)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
