import { z } from 'zod'

/** An e-mail address as a login name: trimmed, lower case, at most 254 characters. */
export const Handle = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** The built-in accounts sign in with a plain name, so a login accepts any non-empty handle. */
export const Login = z.strictObject({
  handle: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1_000),
})

export const PasswordResetRequest = z.strictObject({ handle: Handle })
