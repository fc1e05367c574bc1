import { horizontal, vertical } from './canvas.ts'

/** Somebody of the house, as a drawing in upright format: cut out of coloured paper rather than likeness. */
export function portrait(colours: {
  skin: string
  hair: string
  cloth: string
  wall: [string, string]
  long?: boolean
}): string {
  const { skin, hair, cloth, wall, long } = colours
  const behind = long
    ? `<path d="M268 430 C240 760 300 860 350 900 L610 900 C660 860 720 760 692 430 Z" fill="${hair}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" height="1200">
<defs>${vertical('wall', ...wall)}${horizontal('light', '#ffffff33', '#00000022')}</defs>
<rect width="960" height="1200" fill="url(#wall)"/>
<circle cx="760" cy="210" r="120" fill="#ffffff" opacity="0.18"/>
${behind}
<path d="M120 1200 C130 980 260 900 400 870 L560 870 C700 900 830 980 840 1200 Z" fill="${cloth}"/>
<path d="M400 760 h160 v120 c0 70 -160 70 -160 0 Z" fill="${skin}"/>
<ellipse cx="480" cy="560" rx="190" ry="240" fill="${skin}"/>
<path d="M282 540 C270 330 370 270 490 270 C620 270 700 350 680 540 C650 450 600 410 540 400 C450 420 340 410 282 540 Z" fill="${hair}"/>
<circle cx="410" cy="570" r="14" fill="#2a211a"/><circle cx="550" cy="570" r="14" fill="#2a211a"/>
<path d="M415 690 C450 725 510 725 545 690" fill="none" stroke="#7b3b30" stroke-width="12" stroke-linecap="round"/>
<path d="M480 590 C470 630 466 650 488 652" fill="none" stroke="#00000033" stroke-width="9" stroke-linecap="round"/>
<rect width="960" height="1200" fill="url(#light)"/>
</svg>`
}
