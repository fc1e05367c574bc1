import { messageCreated } from '@rebzeile/contracts/events/cms/message-created.ts'
import type { NewMessage } from '@rebzeile/contracts/http/cms/message.ts'
import { DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import type { FieldProblem } from '@rebzeile/kit/errors/refusal.ts'
import { invalid } from '@rebzeile/kit/errors/refusal.ts'
import type { Language } from '@rebzeile/kit/http/language.ts'
import type { z } from 'zod'
import type { StoredConfig } from '../config/site-config.ts'
import { mailAbout } from './mail-about.ts'
import type { MessageDeps } from './message-deps.ts'
import { newMessage } from './new-message.ts'
import type { StoredMessage } from './stored-message.ts'
import { WORDS } from './words.ts'

type Input = z.output<typeof NewMessage>

/** Keeps what a visitor wrote and tells the house. Refuses (C200) a wrong captcha, also one that was used before. */
export async function sendMessage(
  deps: MessageDeps,
  input: Input,
  { address, language }: { address: string | null; language: Language },
): Promise<StoredMessage> {
  const { documents, config, captchas, usedCaptchas, messages, ipHash, now } = deps
  const settings = await config.get()
  const times = await captchas.check(input.captcha)
  if (!times && settings.messages.captcha !== 'off') throw wrongCaptcha(language)
  const message = newMessage(input, {
    now: now(),
    tooFast: times !== null && now().toISOString() < times.not_before,
    retentionDays: settings.messages.retention_days,
    ipHash: address === null ? undefined : ipHash(address),
  })
  try {
    return await documents.transaction(async (tx) => {
      if (times) await usedCaptchas.insert(times, tx)
      const stored = await messages.insert(message, tx)
      await tell(deps, { stored, settings }, tx)
      return stored
    })
  } catch (error) {
    if (error instanceof DuplicateKey) throw wrongCaptcha(language, error)
    throw error
  }
}

async function tell(
  { announce, requestMail, publicUrl }: MessageDeps,
  { stored, settings }: { stored: StoredMessage; settings: StoredConfig },
  tx: unknown,
): Promise<void> {
  const { _id, topic, subject, state } = stored
  const spam = state === 'spam'
  await announce(tx, messageCreated, { _id, topic, subject, spam })
  if (spam) return
  for (const mail of mailAbout(stored, settings, publicUrl)) await requestMail(tx, mail)
}

function wrongCaptcha(language: Language, cause?: unknown) {
  const problem: FieldProblem = { path: 'captcha', code: 'wrong', message: WORDS[language].captcha }
  return invalid('C200', { errors: [problem], cause })
}
