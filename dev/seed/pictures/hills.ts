import { curve, drawing, glow, HEIGHT, vertical, WIDTH } from './canvas.ts'
import { type Chance, chance } from './random.ts'

export interface Season {
  sky: readonly string[]
  sun: string
  /** From far to near. */
  hills: readonly string[]
  vine: string
  leaf: string
}

export const SEASONS = {
  spring: {
    sky: ['#9fbfc9', '#d9e3dc', '#f4ecd9'],
    sun: '#fff6dd',
    hills: ['#a9bba6', '#8fa97f', '#74955f', '#5b7f47'],
    vine: '#3f5a30',
    leaf: '#86a957',
  },
  summer: {
    sky: ['#7fb0c4', '#cfe0d8', '#f7edd2'],
    sun: '#fff3c9',
    hills: ['#9db59a', '#7c9c69', '#5d8348', '#466b36'],
    vine: '#2f4c26',
    leaf: '#6d9844',
  },
  autumn: {
    sky: ['#c98a63', '#eabf8b', '#f8e3b9'],
    sun: '#fff0c4',
    hills: ['#b79a7a', '#b5874d', '#a2622f', '#7c3f24'],
    vine: '#4c2a1c',
    leaf: '#d79a3b',
  },
  dawn: {
    sky: ['#6d6a86', '#c28f90', '#f3c9a4'],
    sun: '#ffe2bd',
    hills: ['#8e8196', '#76707f', '#57606a', '#3d4c4b'],
    vine: '#2a3536',
    leaf: '#6c8163',
  },
  winter: {
    sky: ['#a9b7c2', '#d7dde0', '#f1efe9'],
    sun: '#fffaf0',
    hills: ['#c9cfd1', '#dadcd9', '#e7e6e0', '#f3f1ea'],
    vine: '#5b4a3f',
    leaf: '#8d8072',
  },
} as const satisfies Record<string, Season>

/** Hills behind hills with rows of vines that run towards the light. */
export function hills(season: Season, seed: number): string {
  const luck = chance(seed)
  const sunX = luck.between(600, 1_800)
  const ridges = season.hills.map((colour, index) => ridge(luck, colour, 620 + index * 215))
  return drawing(
    vertical('sky', ...season.sky),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
${glow({ x: sunX, y: 430, rx: 760, ry: 620 }, season.sun, 0.75)}
<circle cx="${sunX}" cy="430" r="96" fill="${season.sun}" opacity="0.95"/>
${clouds(luck, season)}
${ridges.join('\n')}
${rows(luck, season, sunX)}`,
  )
}

function clouds(luck: Chance, { sun }: Season): string {
  return Array.from({ length: 7 }, () => {
    const [x, y, w] = [luck.between(-100, WIDTH), luck.between(60, 420), luck.between(300, 900)]
    return glow({ x, y, rx: w, ry: luck.between(22, 60) }, sun, 0.55)
  }).join('')
}

function ridge(luck: Chance, colour: string, height: number): string {
  const points = Array.from({ length: 8 }, (_, index) => [index * 380 - 130, height + luck.between(-90, 90)] as const)
  return `<path d="${curve(points)} L${WIDTH + 300} ${HEIGHT} L-200 ${HEIGHT} Z" fill="${colour}"/>`
}

/** Rows that meet where the sun stands; each a line of leaves over a line of shade. */
function rows(luck: Chance, { vine, leaf }: Season, sunX: number): string {
  const horizon = 1_090
  const lines: string[] = []
  for (let row = -11; row <= 11; row++) {
    const bottom = sunX + row * 330
    const top = sunX + row * 46
    lines.push(
      `<path d="M${top} ${horizon} L${bottom} ${HEIGHT + 60}" stroke="${vine}" stroke-width="${26 - Math.abs(row) * 0.5}" stroke-opacity="0.55"/>`,
    )
    for (let step = 0; step <= 34; step++) {
      const depth = (step / 34) ** 1.8
      const x = top + (bottom - top) * depth + luck.between(-9, 9) * (depth + 0.2)
      const y = horizon + (HEIGHT + 60 - horizon) * depth
      const size = 5 + depth * 40
      lines.push(
        `<ellipse cx="${x.toFixed(1)}" cy="${(y - size * 0.9).toFixed(1)}" rx="${(size * luck.between(0.8, 1.2)).toFixed(1)}" ry="${size.toFixed(1)}" fill="${leaf}" fill-opacity="${luck.between(0.5, 0.95).toFixed(2)}"/>`,
      )
    }
  }
  return lines.join('')
}
