/** Size every picture is drawn in. */
export const WIDTH = 2400
export const HEIGHT = 1600

/** A drawing of the common size. Blurs are gradients: filters over this many pixels take seconds. */
export const drawing = (
  definitions: string,
  shapes: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
${definitions}
</defs>
${shapes}
</svg>`

/** A vertical gradient with evenly spaced colours. */
export const vertical = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>`

export const horizontal = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(colours)}</linearGradient>`

const stops = (colours: readonly string[]) =>
  colours
    .map((colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')

/** A smooth line through points, as an SVG path. */
export function curve(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let [x, y] = first
  let path = `M${x.toFixed(1)} ${y.toFixed(1)}`
  for (const [nextX, nextY] of rest) {
    const middle = (x + nextX) / 2
    path += ` C${middle.toFixed(1)} ${y.toFixed(1)} ${middle.toFixed(1)} ${nextY.toFixed(1)} ${nextX.toFixed(1)} ${nextY.toFixed(1)}`
    ;[x, y] = [nextX, nextY]
  }
  return path
}

/** Light or shade that fades out from its middle. */
export function glow(area: { x: number; y: number; rx: number; ry: number }, colour: string, opacity: number): string {
  const id = `glow${Math.round(area.x)}-${Math.round(area.y)}-${Math.round(area.rx)}-${colour.slice(1)}`
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.55" stop-color="${colour}" stop-opacity="${(opacity * 0.5).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${area.x}" cy="${area.y}" rx="${area.rx}" ry="${area.ry}" fill="url(#${id})"/>`
}
