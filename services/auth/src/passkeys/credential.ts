import { unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** Bytes as the browser's JSON writes them. */
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/)

const common = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

const Registration: z.ZodType<RegistrationResponseJSON> = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

const Assertion: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional()
      .nullable()
      .transform((handle) => handle ?? undefined),
  }),
})

/** What a browser answers to "make a passkey". Refuses (C105) what is none. */
export const registrationOf = (response: unknown): RegistrationResponseJSON => read(Registration, response)

/** What a browser answers to "sign in by passkey". Refuses (C105) what is none. */
export const assertionOf = (response: unknown): AuthenticationResponseJSON => read(Assertion, response)

function read<Shape>(schema: z.ZodType<Shape>, response: unknown): Shape {
  const parsed = schema.safeParse(response)
  if (!parsed.success) throw unauthenticated('C105', { cause: parsed.error })
  return parsed.data
}
