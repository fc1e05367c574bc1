import type { Message, NewMessage } from '@rebzeile/contracts/http/cms/message.ts'
import type { z } from 'zod'

/** From this score on a message is filed as spam; the visitor is told nothing of it. */
const SPAM_FROM = 0.8
const MANY_LINKS = 5

const WEIGHTS = { honeypot: 1, too_fast: 0.9, many_links: 0.5 } as const

type Reason = keyof typeof WEIGHTS

/** What speaks against a message: the field nobody sees was filled in, it came faster than a person writes, it is full of links. */
export function judgeSpam(
  { website, message }: Pick<z.output<typeof NewMessage>, 'website' | 'message'>,
  { tooFast }: { tooFast: boolean },
): Message['spam'] {
  const signs: Record<Reason, boolean> = {
    honeypot: website !== '',
    too_fast: tooFast,
    many_links: (message.match(/https?:\/\//gi)?.length ?? 0) >= MANY_LINKS,
  }
  const reasons = (Object.keys(signs) as Reason[]).filter((reason) => signs[reason])
  const innocent = reasons.reduce((chance, reason) => chance * (1 - WEIGHTS[reason]), 1)
  return { score: Math.round((1 - innocent) * 100) / 100, reasons }
}

export const isSpam = ({ score }: Message['spam']): boolean => score >= SPAM_FROM
