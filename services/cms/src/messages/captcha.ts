import { hkdfSync, randomInt } from 'node:crypto'
import type { Captcha, NewMessage } from '@rebzeile/contracts/http/cms/message.ts'
import type { Language } from '@rebzeile/kit/http/language.ts'
import type { z } from 'zod'
import { createRiddle, openRiddle } from './proof-of-work.ts'
import { openQuestion, signQuestion, type Times } from './signed-question.ts'
import { WORDS } from './words.ts'

type Kind = z.output<typeof Captcha>['kind']
type Answer = z.output<typeof NewMessage>['captcha']

/** No person reads a form and writes a message in less. */
const SHORTEST_MS = 3_000
const LIFE_MS = 20 * 60_000

export type Captchas = ReturnType<typeof captchas>

/** Questions that cost a machine more than a person: made here, signed, and kept nowhere before they are answered. */
export function captchas(keyMaterial: string, now: () => Date) {
  const secret = Buffer.from(hkdfSync('sha256', keyMaterial, 'contact form', 'captcha', 32)).toString('hex')
  const times = () => {
    const at = now().getTime()
    return { not_before: new Date(at + SHORTEST_MS).toISOString(), until: new Date(at + LIFE_MS).toISOString() }
  }

  return {
    async ask(kind: Kind, language: Language): Promise<z.output<typeof Captcha>> {
      const { not_before, until } = times()
      if (kind === 'pow') {
        const { parameters, signature } = await createRiddle({ not_before, until }, secret)
        return { kind, token: signature ?? '', not_before, challenge: { parameters, signature } }
      }
      if (kind === 'off') return { kind, token: signQuestion({ answer: '', not_before, until }, secret), not_before }
      const [a, b] = [randomInt(2, 10), randomInt(2, 10)]
      const token = signQuestion({ answer: String(a + b), not_before, until }, secret)
      return { kind, token, not_before, question: WORDS[language].sum(a, b) }
    },

    /** The times of a question that was answered rightly and in time, else null. */
    async check(given: Answer): Promise<Times | null> {
      if (!given) return null
      const { token, answer } = given
      const opened = token.includes('.')
        ? openQuestion(token, { answer: answer?.trim() ?? '', secret })
        : await openRiddle(token, secret)
      return opened && opened.until > now().toISOString() ? opened : null
    },
  }
}
