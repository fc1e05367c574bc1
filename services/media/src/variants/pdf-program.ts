import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const LONGEST_SIDE = 1_280
const MOST_PIXELS_OF_AN_IMAGE = 30_000_000

const library = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))))

setPriority(19)

/** Draws the first page of a PDF and answers with it as a PNG. */
process.once('message', async (pdf: Uint8Array) => {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    maxImageSize: MOST_PIXELS_OF_AN_IMAGE,
    canvasMaxAreaInBytes: MOST_PIXELS_OF_AN_IMAGE * 4,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    cMapUrl: `${join(library, 'cmaps')}/`,
    cMapPacked: true,
    wasmUrl: `${join(library, 'wasm')}/`,
  }).promise
  const page = await document.getPage(1)
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(whole.width, whole.height) })
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  process.send?.(canvas.toBuffer('image/png'))
})
