import { z } from 'zod'
import { Instant, ListOf, pagingFields } from '../wire.ts'

/** Categories a visitor decides on; the cookies are called `cms.<category>` (decisions 3.5). */
export const CONSENT_CATEGORIES = ['analytics', 'marketing', 'maps', 'fb', 'instagram', 'video'] as const

export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

export const CONSENT_COOKIE = 'cms.consent'

/** Prefix of the cookies of single categories, which are "true" while on. */
export const CONSENT_PREFIX = 'cms.'

/** One year. */
export const CONSENT_MAX_AGE_S = 31_536_000

const OnOff = z.union([z.literal(0), z.literal(1)])

export const ConsentChoices = z.object({
  analytics: OnOff,
  marketing: OnOff,
  maps: OnOff,
  fb: OnOff,
  instagram: OnOff,
  video: OnOff,
})

export type ConsentChoices = z.output<typeof ConsentChoices>

/** The cookie's content: version of the policy, seconds since 1970, choices; base64url of its JSON. */
export const ConsentCookie = z.object({ v: z.int(), t: z.int(), c: ConsentChoices })

export type ConsentCookie = z.output<typeof ConsentCookie>

/** The choices of a `cms.consent` cookie, or null when there is none that can be read. */
export function readConsent(value: string | undefined): ConsentCookie | null {
  if (!value) return null
  try {
    const json = new TextDecoder().decode(
      Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
    )
    return ConsentCookie.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** The cookie's value for these choices. */
export const writeConsent = (consent: ConsentCookie): string =>
  btoa(JSON.stringify(consent)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Evidence of a decision: a random id of the browser's own making, no address (decisions 3.5). */
export const NewConsentRecord = z.strictObject({ cid: z.uuid(), v: z.int().min(1), choices: ConsentChoices })

export const ConsentRecord = z.object({
  _id: z.string(),
  cid: z.uuid(),
  v: z.int(),
  choices: ConsentChoices,
  ua_family: z.string(),
  at: Instant,
})

export const ConsentRecordQuery = z.strictObject({ ...pagingFields, cid: z.uuid().optional() })
export const ConsentRecordList = ListOf(ConsentRecord)
