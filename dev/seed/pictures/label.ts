import { drawing, HEIGHT, vertical, WIDTH } from './canvas.ts'

/** A wine label close by: a blackbird over a row of vines. */
export function label(name: string, year: string, accent: string): string {
  const rows = Array.from(
    { length: 13 },
    (_, index) => `<path d="M${760 + index * 73} 1120 q36 -70 73 0" fill="none" stroke="${accent}" stroke-width="7"/>`,
  )
  return drawing(
    vertical('paper', '#faf4e7', '#eadfc9'),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#3a2a22"/>
<rect x="420" y="120" width="1560" height="1360" fill="url(#paper)"/>
<rect x="470" y="170" width="1460" height="1260" fill="none" stroke="${accent}" stroke-width="6"/>
<text x="1200" y="380" text-anchor="middle" font-family="serif" font-size="110" letter-spacing="26" fill="#2a211a">AMSELRIED</text>
<text x="1200" y="460" text-anchor="middle" font-family="serif" font-size="44" letter-spacing="12" fill="#6b5d4c">WEINGUT · WAGRAM</text>
<g transform="translate(1200 740)"><path d="M-190 60 C-150 -80 20 -150 130 -90 C180 -130 240 -110 262 -70 L320 -60 L262 -40 C240 40 150 130 0 130 L-150 150 L-280 210 L-230 120 Z" fill="#241d1a"/><circle cx="212" cy="-78" r="9" fill="#e9b44c"/><path d="M262 -70 L326 -60 L262 -42 Z" fill="#e0932f"/></g>
${rows.join('')}
<text x="1200" y="1250" text-anchor="middle" font-family="serif" font-style="italic" font-size="86" fill="#2a211a">${name}</text>
<text x="1200" y="1352" text-anchor="middle" font-family="serif" font-size="60" letter-spacing="14" fill="${accent}">${year}</text>`,
  )
}
