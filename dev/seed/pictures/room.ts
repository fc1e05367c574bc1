import { drawing, glow, HEIGHT, vertical, WIDTH } from './canvas.ts'

export interface Room {
  wall: readonly [string, string]
  floor: readonly [string, string]
  outside: readonly string[]
  /** Round tables, or one long one for a meeting. */
  tables: 'round' | 'long'
}

/** A room with tall windows onto the vineyards and tables that wait for guests. */
export function room({ wall, floor, outside, tables }: Room): string {
  const windows = [260, 920, 1_580].map((x) => window(x))
  const laid =
    tables === 'round' ? [round(520, 1_230, 1), round(1_240, 1_150, 0.8), round(1_930, 1_250, 1.05)].join('') : long()
  return drawing(
    vertical('wall', ...wall) + vertical('floor', ...floor) + vertical('outside', ...outside),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
<rect y="1060" width="${WIDTH}" height="540" fill="url(#floor)"/>
${windows.join('')}
<rect y="1052" width="${WIDTH}" height="14" fill="#00000026"/>
${[600, 1_200, 1_800].map((x) => lamp(x)).join('')}
${laid}`,
  )
}

const window = (x: number) => `<rect x="${x - 20}" y="160" width="600" height="820" fill="#f7f0e2"/>
<rect x="${x}" y="180" width="560" height="780" fill="url(#outside)"/>
<path d="M${x} 720 C${x + 140} 600 ${x + 300} 690 ${x + 560} 590 L${x + 560} 960 L${x} 960 Z" fill="#6c8a4c"/>
<path d="M${x} 820 C${x + 200} 740 ${x + 380} 840 ${x + 560} 760 L${x + 560} 960 L${x} 960 Z" fill="#4f6d37"/>
<rect x="${x + 272}" y="180" width="16" height="780" fill="#f7f0e2"/><rect x="${x}" y="470" width="560" height="14" fill="#f7f0e2"/>
<path d="M${x + 20} 1070 L${x + 560} 1070 L${x + 380} 1600 L${x - 260} 1600 Z" fill="#fff3d0" opacity="0.17"/>`

const lamp = (x: number) => `<line x1="${x}" x2="${x}" y1="0" y2="250" stroke="#3b2f26" stroke-width="6"/>
<path d="M${x - 90} 340 Q${x} 190 ${x + 90} 340 Z" fill="#6e2a35"/>
${glow({ x, y: 360, rx: 240, ry: 120 }, '#ffe7b0', 0.9)}`

const round = (x: number, y: number, scale: number) => `<g transform="translate(${x} ${y}) scale(${scale})">
${glow({ x: 20, y: 330, rx: 380, ry: 70 }, '#000000', 0.5)}
<rect x="-22" y="20" width="44" height="300" fill="#5a3e2b"/>
<path d="M-320 0 L320 0 L290 190 Q0 240 -290 190 Z" fill="#f4ecdb"/><ellipse rx="320" ry="72" fill="#fffaf0"/>
${glass(-130)}${glass(120)}<ellipse cy="-6" rx="60" ry="14" fill="#d9cdb6"/><circle cy="-60" r="46" fill="#8aa45f"/><circle cx="22" cy="-86" r="26" fill="#a83a4a"/></g>`

const glass = (x: number) =>
  `<g transform="translate(${x} -12)"><path d="M-26 -120 h52 q6 70 -26 78 q-32 -8 -26 -78" fill="#fff" opacity="0.55"/><path d="M-24 -92 h48 q0 44 -24 50 q-24 -6 -24 -50" fill="#8e2438" opacity="0.85"/><rect x="-3" y="-44" width="6" height="44" fill="#fff" opacity="0.7"/><ellipse rx="24" ry="6" fill="#fff" opacity="0.6"/></g>`

const long = () => `${glow({ x: 1_200, y: 1_555, rx: 1_250, ry: 80 }, '#000000', 0.5)}
<path d="M420 1190 L1980 1190 L2240 1420 L160 1420 Z" fill="#9b7350"/><rect x="160" y="1420" width="2080" height="50" fill="#6d4c33"/>
${[560, 900, 1_240, 1_580, 1_880].map((x) => `<rect x="${x - 90}" y="1230" width="180" height="120" fill="#fbf7ee" transform="skewX(-8)"/>`).join('')}
<g transform="translate(1200 1250) scale(1.2)">${glass(-520)}${glass(-60)}${glass(430)}</g>`
