import { Secret, TOTP } from 'otpauth'

const STEP_S = 30
/** Steps before and after the present one whose code still counts: clocks differ. */
const WINDOW = 1

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S, digits: 6 })

/** What an authenticator app reads from the QR code: whose account it is, where, and the secret. */
export const otpauthUrlOf = (secret: string, { label, issuer }: { label: string; issuer: string }): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S, digits: 6, label, issuer }).toString()

/** The step whose code this is, or null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / STEP_S) + delta
}
