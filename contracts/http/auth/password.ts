import { z } from 'zod'
import { Id } from '../wire.ts'
import { MailToken } from './login.ts'

/** Characters a password has at least; those who run the site need more (decisions 3.3). */
export const MIN_PASSWORD = 10
export const MIN_ADMIN_PASSWORD = 12

const Password = z.string().min(1).max(1_000)

export const ResetPassword = z.strictObject({ token: MailToken, password: Password })
export const ChangePassword = z.strictObject({ password: Password, new_password: Password })
export const SetPassword = z.strictObject({ _id: Id, password: Password })

/** `context`: words of the person, which make a password easy to guess. */
export const StrengthQuestion = z.strictObject({
  password: z.string().max(1_000),
  context: z.array(z.string().max(254)).max(10).default([]),
})

/** 0 (guessed at once) to 4; `ok` if it may be used. `feedback` are sentences in the reader's language. */
export const Strength = z.object({ score: z.int().min(0).max(4), feedback: z.array(z.string()), ok: z.boolean() })
