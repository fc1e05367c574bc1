import type { Problem as WireProblem } from '@rebzeile/contracts/http/wire.ts'

/** Why a call was refused, as the API says it; a call that never got through reads as C207. */
export type Problem = Pick<WireProblem, 'status' | 'code' | 'message'> & Partial<WireProblem>

/** The problem in an error of a query or mutation, whatever else was thrown. */
export function problemOf(error: unknown): Problem | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'status' in error
    ? (error as Problem)
    : undefined
}

/** A call that got no answer. */
export const unreachable = (locale: string): Problem => ({
  status: 503,
  code: 'C207',
  message: locale === 'en' ? 'Service temporarily unavailable' : 'Dienst vorübergehend nicht erreichbar',
})

/** Reads the body of a refused call. */
export async function readProblem(response: Response, locale: string): Promise<Problem> {
  const isProblem = response.headers.get('content-type')?.includes('json')
  const body: unknown = isProblem ? await response.json().catch(() => undefined) : undefined
  return { ...unreachable(locale), ...(problemOf(body) ?? {}), status: response.status }
}
