import { z } from 'zod'
import { Id, Instant, Line } from '../wire.ts'
import { User } from './user.ts'

/** A secret to enrol in an authenticator app; nothing is switched on before its first code. */
export const TotpSetup = z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() })

const Code = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{6,16}$/))

/** With `challenge` the second step of a login, without it the first code of an enrolment. */
export const VerifySecondFactor = z.strictObject({ challenge: z.string().max(200).optional(), code: Code })

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(10) })

/** The recovery codes after an enrolment, the user after a login. */
export const SecondFactorVerified = z.union([RecoveryCodes, User])

export const DisableTwoFactor = z.strictObject({ password: z.string().min(1).max(1_000) })

/** A key of the user's device or key ring (WebAuthn). */
export const Passkey = z
  .object({ _id: Id, name: z.string(), created: Instant, last_used: Instant.optional(), backed_up: z.boolean() })
  .meta({ id: 'Passkey' })

export type Passkey = z.output<typeof Passkey>

/** Options for the browser's `navigator.credentials`, as the WebAuthn library writes them. */
export const WebAuthnOptions = z.record(z.string(), z.unknown())

/** What the browser answers; the WebAuthn library checks it. */
const Credential = z.record(z.string(), z.unknown())

export const NewPasskey = z.strictObject({ name: Line(60), response: Credential })

/** `challenge`: the second step of a password login; without it the passkey alone signs in. */
export const PasskeyLoginQuestion = z.strictObject({ challenge: z.string().max(200).optional() })
export const PasskeyLogin = z.strictObject({ challenge: z.string().max(200).optional(), response: Credential })
