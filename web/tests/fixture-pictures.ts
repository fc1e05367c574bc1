import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import sharp from 'sharp'

const WIDTHS = [320, 640, 960, 1280, 1920, 2560]
const [WIDTH, HEIGHT] = [2560, 1707]

/** A drawn landscape: a sky, hills one behind the other, rows of vines on the nearest. */
function landscape(seed: number): string {
  const hue = (seed * 47) % 60
  const random = (n: number) => Math.abs(Math.sin(seed * 91.7 + n * 47.3))
  const hills = [0, 1, 2, 3].map((n) => {
    const y = 700 + n * 230
    const at = (x: number) => y + Math.sin(x / 420 + random(n) * 6) * (120 - n * 18)
    const line = Array.from({ length: 65 }, (_, i) => `L${i * 40},${at(i * 40).toFixed(0)}`).join('')
    return `<path d="M0,${HEIGHT}${line}L${WIDTH},${HEIGHT}Z" fill="hsl(${70 + hue + n * 6} ${18 + n * 7}% ${62 - n * 12}%)"/>`
  })
  const rows = Array.from({ length: 34 }, (_, i) => {
    const x = i * 110 - 600
    return `<path d="M${1280 + (x - 640) * 0.4},1330 Q${x + 200},1480 ${x - 200},1760" stroke="hsl(${80 + hue} 30% 17%)" stroke-width="22" fill="none" stroke-dasharray="34 7" opacity=".75"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="s" x2="0" y2="1">
    <stop stop-color="hsl(${205 - hue * 2} 30% 74%)"/><stop offset="1" stop-color="hsl(${34 + hue / 3} 62% 86%)"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/><circle cx="${600 + random(9) * 1400}" cy="430" r="110" fill="#fff4d8" opacity=".85"/>
    ${hills.join('')}${rows.join('')}</svg>`
}

/** Bytes of a drawn picture in one width and format. */
export const pictureBytes = (seed: number, width: number, mime: string) => {
  const picture = sharp(Buffer.from(landscape(seed))).resize(width)
  return mime === 'image/webp' ? picture.webp({ quality: 80 }).toBuffer() : picture.jpeg({ quality: 82 }).toBuffer()
}

/** The file record of a drawn picture, with renditions as the media service makes them. */
export function pictureFile(id: string, de: string, caption?: string): FileRef {
  const refs = (mime: string, ext: string) =>
    WIDTHS.map((w) => ({
      res: { w, h: Math.round((w * HEIGHT) / WIDTH) },
      gridref: `w${w}.${ext}`,
      mime,
      size: w * 100,
    }))
  return {
    _id: id,
    name: `${de}.jpg`,
    ext: 'jpg',
    mime: 'image/jpeg',
    size: 2_400_000,
    isImg: true,
    alt: { de },
    caption,
    focal: { x: 0.5, y: 0.62 },
    gridrefs: refs('image/jpeg', 'jpg'),
    gridrefs_ng: refs('image/webp', 'webp'),
    width: WIDTH,
    height: HEIGHT,
  }
}
