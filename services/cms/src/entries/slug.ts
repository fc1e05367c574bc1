import { RESERVED_SEGMENTS } from '@rebzeile/contracts/http/cms/entry.ts'

const MAX_LENGTH = 80
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', '&': ' und ' }

/** The part of an address made from a title: lower case, a-z, 0-9 and hyphens, at most 80. */
export function slugOf(title: string): string {
  const spelled = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæø&]/g, (letter) => SPELLED_OUT[letter] ?? '')
  const plain = spelled.normalize('NFD').replace(/\p{M}/gu, '')
  return clipped(plain.replace(/[^a-z0-9]+/g, '-'), MAX_LENGTH) || 'eintrag'
}

/** `slug`, or with the lowest number behind it that makes it free; names the router needs itself are never free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (isFree(slug, taken)) return slug
  for (let number = 2; ; number++) {
    const numbered = withSuffix(slug, String(number))
    if (isFree(numbered, taken)) return numbered
  }
}

/** `slug-suffix`, shortened in the middle so that it still fits. */
export const withSuffix = (slug: string, suffix: string): string =>
  `${clipped(slug, MAX_LENGTH - suffix.length - 1)}-${suffix}`

export const isReserved = (segment: string): boolean => (RESERVED_SEGMENTS as readonly string[]).includes(segment)

const isFree = (slug: string, taken: ReadonlySet<string>) => !taken.has(slug) && !isReserved(slug)

const clipped = (text: string, length: number) => text.replace(/^-+/, '').slice(0, length).replace(/-+$/, '')
