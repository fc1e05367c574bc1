import { curve, drawing, HEIGHT, vertical, WIDTH } from './canvas.ts'
import { chance } from './random.ts'

/** The village with its cellar lane: white gables, dark doors, a church on the hill. */
export function village(): string {
  const luck = chance(41)
  const houses = Array.from({ length: 9 }, (_, index) =>
    house(
      120 + index * 265,
      1_060 + luck.between(-40, 40),
      luck.between(0.85, 1.15),
      luck.pick(['#f3ead6', '#efe2c6', '#f8f1e2', '#e9dcc0']),
    ),
  )
  const hill = curve([
    [-100, 900],
    [500, 700],
    [1_100, 820],
    [1_700, 640],
    [2_500, 780],
  ])
  return drawing(
    vertical('sky', '#8db4c6', '#dfe6d8', '#f8ecd0'),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<path d="${hill} L2500 1600 L-100 1600 Z" fill="#7d9a5e"/>
${Array.from({ length: 40 }, (_, index) => `<path d="M${index * 62} ${790 + (index % 5) * 6} l${luck.between(-30, 30).toFixed(0)} 260" stroke="#4e6b38" stroke-width="7" opacity="0.4"/>`).join('')}
<g><rect x="1650" y="440" width="110" height="270" fill="#f6efdf"/><path d="M1640 440 L1705 210 L1770 440 Z" fill="#7a3b34"/><rect x="1760" y="560" width="190" height="150" fill="#efe5cf"/><path d="M1750 560 L1855 480 L1960 560 Z" fill="#8a4339"/></g>
${houses.join('')}
<path d="M0 1290 Q1200 1240 2400 1300 L2400 1600 L0 1600 Z" fill="#cdb68e"/>
<path d="M700 1600 Q1100 1380 1300 1290 L1420 1290 Q1380 1400 1500 1600 Z" fill="#e6d5b1"/>`,
  )
}

const house = (
  x: number,
  y: number,
  scale: number,
  wall: string,
) => `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})">
<path d="M-120 0 L0 -150 L120 0 L120 240 L-120 240 Z" fill="${wall}" stroke="#c9b791" stroke-width="3"/>
<path d="M-140 6 L0 -170 L140 6 L118 6 L0 -136 L-118 6 Z" fill="#8c4a3b"/>
<path d="M-44 240 v-120 a44 44 0 0 1 88 0 v120 z" fill="#53372a"/><rect x="-12" y="-60" width="24" height="34" fill="#53372a"/></g>`
