import type { ConsentCategory, ConsentChoices, ConsentCookie } from '@rebzeile/contracts/http/cms/consent.ts'

// The contract's own functions bring the schema library along, which visitors need not load; a test holds both together.
const NAME = 'cms.consent'
const PREFIX = 'cms.'
const ONE_YEAR_S = 31_536_000

export const CATEGORIES = [
  'analytics',
  'marketing',
  'maps',
  'fb',
  'instagram',
  'video',
] as const satisfies readonly ConsentCategory[]

/** Agreement to these categories and to nothing else. */
export const choicesFor = (agreed: readonly ConsentCategory[]): ConsentChoices => {
  const on = (category: ConsentCategory) => (agreed.includes(category) ? 1 : 0)
  return {
    analytics: on('analytics'),
    marketing: on('marketing'),
    maps: on('maps'),
    fb: on('fb'),
    instagram: on('instagram'),
    video: on('video'),
  }
}

export const NO_CHOICES = choicesFor([])

/** The decision in a document's cookies, or null when there is none that can be read. */
export function readDecision(cookies: string): ConsentCookie | null {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  if (!value) return null
  try {
    const read: unknown = JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/')))
    return isDecision(read) ? read : null
  } catch {
    return null
  }
}

/**
 * What is written to `document.cookie` for a decision: the decision itself, also when everything is refused, and a cookie for
 * each category, which goes when it is switched off.
 */
export function decisionCookies(decision: ConsentCookie, secure: boolean): string[] {
  const rest = `; path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const value = btoa(JSON.stringify(decision)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return [
    `${NAME}=${value}; max-age=${ONE_YEAR_S}${rest}`,
    ...CATEGORIES.map((category) =>
      decision.c[category] === 1
        ? `${PREFIX}${category}=true; max-age=${ONE_YEAR_S}${rest}`
        : `${PREFIX}${category}=; max-age=0${rest}`,
    ),
  ]
}

function isDecision(value: unknown): value is ConsentCookie {
  if (typeof value !== 'object' || value === null || !('v' in value && 't' in value && 'c' in value)) return false
  const { v, t, c } = value
  if (!Number.isInteger(v) || !Number.isInteger(t) || typeof c !== 'object' || c === null) return false
  return CATEGORIES.every((category) => [0, 1].includes(Reflect.get(c, category)))
}
