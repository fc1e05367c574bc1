import { drawing, HEIGHT, vertical, WIDTH } from './canvas.ts'
import { chance } from './random.ts'

/** A bunch of grapes under leaves, close by. */
export function grapes(dark: string, light: string, seed: number): string {
  const luck = chance(seed)
  const berries: string[] = []
  for (let row = 0; row < 9; row++) {
    const count = Math.max(1, Math.round(9 - Math.abs(row - 2.2) * 1.25))
    for (let column = 0; column < count; column++) {
      const x = 1_200 + (column - (count - 1) / 2) * 128 + luck.between(-16, 16)
      const y = 470 + row * 108 + luck.between(-14, 14)
      berries.push(berry(x, y, luck.between(68, 82)))
    }
  }
  const leaves = Array.from({ length: 16 }, () =>
    leaf(
      luck.between(100, 2_300),
      luck.between(-60, 620),
      luck.between(180, 420),
      luck.between(-70, 70),
      luck.pick(['#4d6b33', '#5f8040', '#7b9a4f', '#3d5729']),
    ),
  )
  return drawing(
    `${vertical('depth', '#5d7742', '#a7b878', '#e3dab0')}
<radialGradient id="berry" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.9"/><stop offset="0.18" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#depth)"/>
<g opacity="0.5">${leaves.join('')}</g>
<path d="M1180 -20 C1230 160 1170 300 1206 470" stroke="#5a4027" stroke-width="34" fill="none"/>
${berries.join('')}
${leaf(820, 330, 420, -28, '#55753a')}${leaf(1_560, 300, 460, 32, '#67893f')}${leaf(1_190, 190, 330, 4, '#4a6830')}`,
  )
}

const berry = (x: number, y: number, radius: number) =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="url(#berry)" stroke="#2a1a1c" stroke-opacity="0.25" stroke-width="3"/>`

const leaf = (x: number, y: number, size: number, turn: number, colour: string) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${(size / 200).toFixed(2)})"><path d="M0 -100 L34 -52 L92 -62 L74 -6 L104 42 L46 48 L0 104 L-46 48 L-104 42 L-74 -6 L-92 -62 L-34 -52 Z" fill="${colour}" stroke="${colour}" stroke-width="18" stroke-linejoin="round"/><path d="M0 100 L0 -80 M0 20 L70 -30 M0 20 L-70 -30 M0 60 L62 34 M0 60 L-62 34" stroke="#e7e2b4" stroke-width="4" opacity="0.5"/></g>`
