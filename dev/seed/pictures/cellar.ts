import { drawing, glow, HEIGHT, vertical, WIDTH } from './canvas.ts'

/** A vault of brick with barrels to both sides and a light at its end. */
export function cellar(): string {
  const arches = Array.from({ length: 7 }, (_, index) => arch(index))
  const barrels = [0, 1, 2, 3].flatMap((index) => [barrel(index, -1), barrel(index, 1)])
  return drawing(
    vertical('dark', '#2a1d15', '#110b07') + vertical('oak', '#a97448', '#6b4226'),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dark)"/>
${arches.join('')}
${glow({ x: 1_200, y: 820, rx: 340, ry: 400 }, '#ffdf9e', 1)}
${glow({ x: 1_200, y: 880, rx: 1_000, ry: 760 }, '#ffb961', 0.4)}
${barrels.reverse().join('')}
<path d="M1060 1000 L1340 1000 L2000 1600 L400 1600 Z" fill="#e0a45e" opacity="0.16"/>`,
  )
}

function arch(index: number): string {
  const scale = 1 - index * 0.125
  const half = 1_250 * scale
  const top = 120 + index * 95
  const shade = 70 + index * 18
  return `<path d="M${1_200 - half} ${HEIGHT} L${1_200 - half} ${top + half * 0.75} A${half} ${half * 0.75} 0 0 1 ${1_200 + half} ${top + half * 0.75} L${1_200 + half} ${HEIGHT} Z" fill="rgb(${shade + 20},${shade - 12},${shade - 34})" stroke="#1c120b" stroke-width="14"/>`
}

function barrel(index: number, side: -1 | 1): string {
  const radius = 250 - index * 46
  const x = 1_200 + side * (900 - index * 170)
  const y = 1_300 - index * 92
  const staves = Array.from({ length: 9 }, (_, stave) => {
    const offset = ((stave - 4) / 4.5) * radius
    return `<line x1="${x + offset}" x2="${x + offset * 0.94}" y1="${y - Math.sqrt(radius ** 2 - offset ** 2)}" y2="${y + Math.sqrt(radius ** 2 - offset ** 2)}" stroke="#4a2c18" stroke-width="4" opacity="0.6"/>`
  })
  return `${glow({ x, y: y + radius, rx: radius * 1.4, ry: 60 }, '#000000', 0.8)}
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#oak)" stroke="#33231a" stroke-width="18"/>
${staves.join('')}
<circle cx="${x}" cy="${y}" r="${radius * 0.94}" fill="none" stroke="#3a3533" stroke-width="14" opacity="0.7"/>
<circle cx="${x}" cy="${y + radius * 0.45}" r="16" fill="#2a1a10"/>`
}
