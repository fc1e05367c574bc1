import type { MessageTopic } from '@rebzeile/contracts/http/cms/message-topic.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { problemOf, unreachable } from '../../api/problem.ts'
import { visitorApi } from '../../api/visitor.ts'
import { useLocale, useWords } from '../../lib/locale.tsx'
import { checkMessage, FIELDS, type FieldName, type Written } from './check-message.ts'
import { type Proof, useCaptcha } from './use-captcha.ts'
import { contactWords } from './words.ts'

interface About {
  topic: MessageTopic
  policyVersion: number
}

/** A message on its way: being written, being sent, sent, or failed – then everything is still there. */
export function useMessage({ topic, policyVersion }: About) {
  const words = useWords(contactWords)
  const locale = useLocale()
  const { pathname } = useLocation()
  const captcha = useCaptcha()
  const [post] = visitorApi.useSendMessageMutation()
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [mistakes, setMistakes] = useState<Partial<Record<FieldName, string>>>({})
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<string>()

  const say = (found: Partial<Record<FieldName, string>>) => {
    setMistakes(found)
    setRound((count) => count + 1)
    setPhase('writing')
  }

  const send = async (form: HTMLFormElement) => {
    const { written, website } = readForm(form)
    setFailure(undefined)
    const found = checkMessage(written, captcha.question !== undefined)
    if (Object.keys(found).length > 0) {
      return say(Object.fromEntries(Object.entries(found).map(([name, mistake]) => [name, words.errors[mistake]])))
    }
    setMistakes({})
    setPhase('sending')
    try {
      const proof = await captcha.start()
      // The question has only now appeared: the person answers it first.
      if (proof.question && written.answer === '') return say({ answer: words.errors.filled })
      await until(proof.notBefore)
      const { answer, ...fields } = written
      const consent = { text_version: String(policyVersion) }
      await post({
        ...filled(fields),
        website,
        topic,
        locale,
        page: pathname,
        consent,
        captcha: captchaOf(proof, answer),
      }).unwrap()
      setPhase('sent')
    } catch (error) {
      captcha.forget()
      const problem = problemOf(error) ?? unreachable(locale)
      const named = namedFields(problem.errors)
      if (Object.keys(named).length > 0) return say(named)
      setFailure(problem.errors?.[0]?.message ?? problem.message)
      setPhase('writing')
    }
  }

  return {
    phase,
    mistakes,
    round,
    failure,
    question: captcha.question,
    /** Somebody has begun to write: what they will have to prove is prepared meanwhile. */
    begin: () => void captcha.start().catch(() => {}),
    send,
    again: () => {
      captcha.forget()
      setPhase('writing')
    },
  }
}

function readForm(form: HTMLFormElement): { written: Written; website: string } {
  const data = new FormData(form)
  const textOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const written = Object.fromEntries(FIELDS.map((name) => [name, textOf(name)])) as Written
  return { written, website: textOf('website') }
}

/** Fields nobody filled in are left out. */
const filled = ({ phone, company, ...rest }: Omit<Written, 'answer'>) => ({
  ...rest,
  ...(phone && { phone }),
  ...(company && { company }),
})

const captchaOf = ({ token, question }: Proof, answer: string) => (question ? { token, answer } : { token })

const until = (moment: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))

/** Refused fields, by the names this form has for them. */
function namedFields(errors: readonly { path: string; message: string }[] = []): Partial<Record<FieldName, string>> {
  const known = errors.flatMap(({ path, message }) => {
    const name = FIELDS.find((own) => own === path)
    return name ? [[name, message]] : []
  })
  return Object.fromEntries(known)
}
