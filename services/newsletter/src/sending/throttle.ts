/** Says how many ordinary mails may leave now. */
export interface Throttle {
  /** Takes up to `wanted`; resolves to how many were free. */
  take(wanted: number, perMinute: number): number
  /** What was taken and not used comes back. */
  giveBack(unused: number): void
  /** Whether one is free, without taking it. */
  free(perMinute: number): boolean
}

/** A bucket that holds the mails of one minute and fills steadily. */
export function createThrottle(now: () => Date): Throttle {
  let tokens: number | undefined
  let filledAt = 0
  const fill = (perMinute: number): number => {
    const at = now().getTime()
    tokens = Math.min(perMinute, (tokens ?? perMinute) + (Math.max(at - filledAt, 0) * perMinute) / 60_000)
    filledAt = at
    return tokens
  }
  return {
    take(wanted, perMinute) {
      const taken = Math.min(wanted, Math.floor(fill(perMinute)))
      tokens = (tokens ?? 0) - taken
      return taken
    },
    giveBack(unused) {
      tokens = (tokens ?? 0) + unused
    },
    free: (perMinute) => fill(perMinute) >= 1,
  }
}
