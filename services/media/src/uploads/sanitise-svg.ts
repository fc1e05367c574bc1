import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import sanitizeHtml from 'sanitize-html'

/** Larger drawings are no drawings for a web page. */
export const MAX_SVG_BYTES = 2 * 1_048_576
const MAX_ELEMENTS = 20_000

const SHAPES = ['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const PAINT = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'symbol', 'title', 'desc']

const ATTRIBUTES = [
  ...['id', 'class', 'xmlns', 'version', 'viewBox', 'preserveAspectRatio', 'width', 'height', 'transform', 'role'],
  ...['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'd', 'points', 'offset'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-miterlimit', 'stroke-opacity', 'opacity', 'color', 'display'],
  ...['visibility', 'clip-path', 'clip-rule', 'mask', 'stop-color', 'stop-opacity', 'gradientUnits', 'spreadMethod'],
  ...['gradientTransform', 'patternUnits', 'patternContentUnits', 'patternTransform', 'maskUnits', 'clipPathUnits'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'letter-spacing'],
]

/**
 * The drawing without anything that runs, loads or refers outward: shapes, text and paint only; no script, no style, no
 * link, no embedded document, no entity. Refuses (C6) what is then no drawing, or is too large.
 */
export function sanitiseSvg(source: string): string {
  if (source.length > MAX_SVG_BYTES || (source.match(/</g)?.length ?? 0) > MAX_ELEMENTS)
    throw new Refusal('invalid', 'C6')
  // The first one only: a drawing has no second, and looking for it everywhere takes quadratic time.
  const text = source.replace(/<!DOCTYPE[^>[]*(\[[\s\S]*?\])?[^>]*>/i, '')
  const clean = sanitizeHtml(text, {
    allowedTags: [...SHAPES, ...PAINT],
    allowedAttributes: { '*': ATTRIBUTES },
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    exclusiveFilter: () => false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: localOnly(attribs) }) },
  })
  if (!/^\s*<svg[\s>]/.test(clean)) throw new Refusal('invalid', 'C6')
  return /^\s*<svg[^>]*\sxmlns=/.test(clean) ? clean : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

/** A paint may refer to a gradient of the same drawing, to nothing else, and spell it plainly. */
function localOnly(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => !/url\((?!\s*['"]?#)|javascript:|data:|\\/i.test(value)),
  )
}
