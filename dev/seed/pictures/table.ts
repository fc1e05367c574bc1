import { drawing, glow, HEIGHT, vertical, WIDTH } from './canvas.ts'
import { chance } from './random.ts'

export interface Dish {
  /** Colours of what lies on the plate, the largest piece first. */
  food: readonly string[]
  wine: string
  cloth: readonly [string, string]
}

/** A laid table seen from above: plate, glass, cutlery, and a few herbs. */
export function table({ food, wine, cloth }: Dish, seed: number): string {
  const luck = chance(seed)
  const pieces = food.map((colour, index) => {
    const size = 190 - index * 26
    const [x, y] = index === 0 ? [1_130, 820] : [1_130 + luck.between(-210, 210), 820 + luck.between(-190, 190)]
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${luck.between(0, 180).toFixed(0)})"><ellipse rx="${size}" ry="${(size * luck.between(0.55, 0.8)).toFixed(0)}" fill="${colour}"/><ellipse rx="${(size * 0.7).toFixed(0)}" ry="${(size * 0.4).toFixed(0)}" fill="#fff" opacity="0.14"/></g>`
  })
  const herbs = Array.from({ length: 46 }, () => {
    const [x, y] = [1_130 + luck.between(-300, 300), 820 + luck.between(-280, 280)]
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${luck.between(6, 20).toFixed(0)}" ry="7" transform="rotate(${luck.between(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${luck.pick(['#4f7038', '#6f9150', '#8aa864'])}"/>`
  })
  const planks = Array.from(
    { length: 7 },
    (_, index) => `<rect x="0" y="${index * 240}" width="${WIDTH}" height="4" fill="#00000022"/>`,
  )
  return drawing(
    vertical('cloth', ...cloth),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#cloth)"/>${planks.join('')}
${glow({ x: 1_170, y: 880, rx: 740, ry: 720 }, '#000000', 0.7)}
<circle cx="1130" cy="820" r="580" fill="#f6f1e6"/><circle cx="1130" cy="820" r="420" fill="#fbf8f1" stroke="#ded5c3" stroke-width="6"/>
${pieces.join('')}${herbs.join('')}
<g fill="#b9b3a8" stroke="#8e877b" stroke-width="4"><rect x="360" y="420" width="34" height="840" rx="17"/><path d="M330 420 h94 v-190 q0 -30 -14 -30 t-14 30 v150 h-12 v-150 q0 -30 -14 -30 t-14 30 v150 h-12 v-150 q0 -30 -14 -30 z"/><rect x="1850" y="700" width="36" height="560" rx="18"/><path d="M1840 720 q-6 -470 60 -500 q40 250 -4 500 z"/></g>
${glow({ x: 1_990, y: 335, rx: 270, ry: 265 }, '#000000', 0.6)}<circle cx="1960" cy="300" r="200" fill="#fffdf6" opacity="0.55"/><circle cx="1960" cy="300" r="160" fill="${wine}" opacity="0.92"/><ellipse cx="1910" cy="245" rx="60" ry="34" fill="#fff" opacity="0.4"/>`,
  )
}
