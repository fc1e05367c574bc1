/** Seconds a next try has to wait after that many failures in a row (decisions 3.3). */
const DELAYS_S = [0, 0, 0, 1, 2, 4, 8, 16, 30, 60]

/** Failures older than this are forgotten. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Tries one network has in ten minutes, whatever the account. */
export const MAX_ATTEMPTS = 30
export const ATTEMPT_WINDOW_MS = 10 * 60_000

export interface Failures {
  failures: number
  lastFailed: Date
}

/**
 * Milliseconds until the next try is looked at, 0 = now. The delay grows and ends; nobody is locked out, so that nobody
 * can lock somebody else out.
 */
export function waitBeforeTry(past: Failures | null, now: Date): number {
  if (!past) return 0
  const age = now.getTime() - past.lastFailed.getTime()
  if (age > FORGOTTEN_AFTER_MS) return 0
  const delay = (DELAYS_S[Math.min(past.failures, DELAYS_S.length - 1)] ?? 0) * 1_000
  return Math.max(0, delay - age)
}

/** The network a throttle counts by: the /24 of an IPv4 address, the /56 of an IPv6 one. */
export function networkOf(address: string): string {
  const v4 = address.match(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/)?.[1]
  if (v4) return `${v4}.0/24`
  return `${expand(address).slice(0, 4).join(':').slice(0, -2)}00::/56`
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...middle, ...right].map((group) => group.padStart(4, '0'))
}
