import { z } from 'zod'
import { Email } from '../email.ts'

/** An e-mail address as a login name: trimmed, lower case, at most 254 characters; international domains in their ASCII form. */
export const Handle = z
  .string()
  .trim()
  .max(254)
  .transform((text) => asciiDomain(text.toLowerCase()))
  .pipe(Email)

/** `grüner@veltliner-ö.at` has a domain that travels as `xn--…`; the part before the @ stays as it is. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const host = URL.parse(`https://${address.slice(at + 1)}`)?.hostname
  return host ? `${address.slice(0, at)}@${host}` : address
}

/** The built-in accounts sign in with a plain name, so a login accepts any non-empty handle. */
export const Login = z.strictObject({
  handle: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1_000),
})

export const PasswordResetRequest = z.strictObject({ handle: Handle })

/** The secret of a link in a mail: 32 random bytes. */
export const MailToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** What a refused login asks for next (C104). */
export const SecondFactorAsked = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
})
