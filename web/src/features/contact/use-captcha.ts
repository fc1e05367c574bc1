import type { Captcha } from '@rebzeile/contracts/http/cms/message.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { visitorApi } from '../../api/visitor.ts'
import { useLocale } from '../../lib/locale.tsx'
import { solveRiddle } from './solve-riddle.ts'

/** What goes along with a message. */
export interface Proof {
  token: string
  /** A question that a person has to answer, in the visitor's language. */
  question?: string | undefined
  /** On this page's clock. Nobody writes faster; what is sent earlier is taken for spam. */
  notBefore: number
}

/**
 * Fetches what has to be solved as soon as somebody begins to write, and solves it while they do. Where the browser cannot
 * calculate, a question is asked instead.
 */
export function useCaptcha() {
  const locale = useLocale()
  const [ask] = visitorApi.useCaptchaMutation()
  const running = useRef<Promise<Proof> | null>(null)
  const [question, setQuestion] = useState<string>()

  const prove = async (): Promise<Proof> => {
    const captcha = await ask({ locale }).unwrap()
    if (captcha.kind !== 'pow' || !captcha.challenge) return proofOf(captcha)
    const token = await solveRiddle(captcha.challenge)
    if (token) return { ...proofOf(captcha), token }
    return proofOf(await ask({ kind: 'sum', locale }).unwrap())
  }

  return {
    /** The question to answer, if there is one. */
    question,
    /** Begins, unless it has begun; resolves to the proof, and fails if the server cannot be reached. */
    start(): Promise<Proof> {
      running.current ??= prove().then((proof) => {
        setQuestion(proof.question)
        return proof
      })
      // Whoever only begins does not wait for the end; the next attempt asks anew.
      running.current.catch(() => {
        running.current = null
      })
      return running.current
    },
    /** A proof opens the door once: the next attempt needs another. */
    forget() {
      running.current = null
      setQuestion(undefined)
    },
  }
}

/** The server's three seconds, counted from here: clocks of visitors are often wrong. */
const SHORTEST_MS = 3_100

const proofOf = ({ token, question }: z.output<typeof Captcha>): Proof => ({
  token,
  question,
  notBefore: performance.now() + SHORTEST_MS,
})
