import type { CmsDeps } from '../deps.ts'
import type { Slice } from '../slice.ts'
import { captchas } from './captcha.ts'
import { ipHasher } from './ip-hash.ts'
import { onMailSettled } from './on-mail-settled.ts'
import { messageRoutes } from './routes.ts'
import { createUsedCaptchas } from './used-captchas.ts'

const HOUR_MS = 3_600_000

/** Messages of visitors: the form, the inbox, replies, and forgetting them in time. */
export function messageSlice(deps: CmsDeps): Slice {
  const { documents, messages, configSecret, now } = deps
  const usedCaptchas = createUsedCaptchas(documents)
  const own = { usedCaptchas, captchas: captchas(configSecret, now), ipHash: ipHasher(configSecret, now) }
  return {
    bindings: messageRoutes({ ...deps, ...own }),
    consumers: { 'cms.replies': onMailSettled({ messages }) },
    timers: [
      {
        name: 'old messages',
        everyMs: HOUR_MS,
        async run() {
          await messages.removeDue(now())
          await usedCaptchas.removeDue(now())
        },
      },
    ],
  }
}
