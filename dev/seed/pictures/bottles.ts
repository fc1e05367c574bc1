import { drawing, glow, HEIGHT, horizontal, vertical, WIDTH } from './canvas.ts'

export interface Bottle {
  glass: string
  capsule: string
  name: string
  year: string
  /** Slender like a Riesling, or with shoulders like a Bordeaux. */
  shape: 'slender' | 'shouldered'
}

/** Bottles side by side before a wall of loess. */
export function bottles(row: readonly Bottle[], wall: readonly [string, string]): string {
  const gap = WIDTH / (row.length + 1)
  const drawn = row.map((bottle, index) => one(bottle, gap * (index + 1), index))
  return drawing(
    vertical('wall', ...wall) +
      vertical('board', '#8a6647', '#5c4230') +
      row
        .map(({ glass }, index) => horizontal(`glass${index}`, '#14100d', glass, '#d9d2c4', glass, '#0e0b09'))
        .join(''),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
<rect y="1330" width="${WIDTH}" height="270" fill="url(#board)"/>
<rect y="1326" width="${WIDTH}" height="8" fill="#c39a6f" opacity="0.6"/>
${drawn.join('\n')}`,
  )
}

function one(bottle: Bottle, x: number, index: number): string {
  const half = bottle.shape === 'slender' ? 118 : 132
  const shoulder = bottle.shape === 'slender' ? 640 : 520
  const body = `M${x - 34} 250 L${x + 34} 250 L${x + 36} ${shoulder - 130} C${x + 40} ${shoulder - 30} ${x + half} ${shoulder - 20} ${x + half} ${shoulder + 110} L${x + half} 1340 Q${x} 1368 ${x - half} 1340 L${x - half} ${shoulder + 110} C${x - half} ${shoulder - 20} ${x - 40} ${shoulder - 30} ${x - 36} ${shoulder - 130} Z`
  return `${glow({ x: x + 60, y: 1_352, rx: half * 2.1, ry: 56 }, '#1d130c', 0.75)}
<path d="${body}" fill="url(#glass${index})"/>
<rect x="${x - 40}" y="228" width="80" height="190" rx="8" fill="${bottle.capsule}"/>
<rect x="${x - 22}" y="240" width="10" height="170" fill="#fff" opacity="0.25"/>
<rect x="${x - half + 6}" y="830" width="${half * 2 - 12}" height="320" fill="#f3ead8"/>
<rect x="${x - half + 22}" y="850" width="${half * 2 - 44}" height="280" fill="none" stroke="${bottle.capsule}" stroke-width="3"/>
<text x="${x}" y="945" text-anchor="middle" font-family="serif" font-size="34" fill="#2c241c" textLength="186">AMSELRIED</text>
<line x1="${x - 60}" x2="${x + 60}" y1="972" y2="972" stroke="${bottle.capsule}" stroke-width="3"/>
<text x="${x}" y="1026" text-anchor="middle" font-family="serif" font-style="italic" font-size="30" fill="#2c241c"${bottle.name.length > 8 ? ' textLength="184" lengthAdjust="spacingAndGlyphs"' : ''}>${bottle.name}</text>
<text x="${x}" y="1086" text-anchor="middle" font-family="serif" font-size="30" fill="#6b5d4c">${bottle.year}</text>
<rect x="${x - half * 0.62}" y="${shoulder + 120}" width="16" height="640" fill="#fff" opacity="0.12"/>`
}
