import { type FormEvent, useId, useState } from 'react'
import { type Problem, problemOf } from '../../api/problem.ts'
import { useWords } from '../../lib/locale.tsx'
import type { Texts } from './texts.ts'
import { accountWords } from './words.ts'

interface FormOptions {
  initial: Texts
  /** What is wrong with the texts, by path. */
  check: (texts: Texts) => Texts
  /** Fields at which a refusal with this code is said. */
  fieldsOf?: Texts
  /** What a field is called in the list of faults; by default its own label. */
  labelOf?: (path: string) => string
}

/**
 * A form of texts: it says what is wrong from the first attempt to send it on, and puts what the server refuses at the
 * fields it names.
 */
export function useTextForm({ initial, check, fieldsOf = {}, labelOf }: FormOptions) {
  const words = useWords(accountWords)
  const scope = useId()
  const [texts, setTexts] = useState(initial)
  const [base, setBase] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Texts>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const faults: Texts = attempt > 0 ? { ...refused, ...check(texts) } : {}

  const set = (path: string, text: string) => {
    setTexts((before) => ({ ...before, [path]: text }))
    setRefused(({ [path]: _, ...others }) => others)
  }
  const label = (path: string) => words.labels[path.slice(path.lastIndexOf('.') + 1)] ?? path
  const refuse = (error: unknown) => {
    const { atFields, beside } = faultsOf(problemOf(error), { fieldsOf, knows: (path) => path in texts })
    setRefused(atFields)
    setProblem(Object.keys(atFields).length > 0 ? undefined : (beside ?? words.failed))
  }
  const reset = (next: Texts) => {
    setBase(next)
    setTexts(next)
    setAttempt(0)
    setRefused({})
    setProblem(undefined)
  }
  const submitting = (send: () => Promise<{ error?: unknown }>) => async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    setRefused({})
    setAttempt((count) => count + 1)
    if (Object.keys(check(texts)).length > 0) return
    setBusy(true)
    const { error } = await send()
    setBusy(false)
    if (!error) return
    refuse(error)
    setAttempt((count) => count + 1)
  }

  return {
    texts,
    busy,
    problem,
    dirty: Object.entries(texts).some(([path, text]) => text !== base[path]),
    set,
    reset,
    submitting,
    /** What a field of the form is made of. */
    field: (path: string) => ({
      id: `${scope}${path}`,
      name: path,
      label: label(path),
      value: texts[path] ?? '',
      error: faults[path],
      onChange: ({ target }: { target: { value: string } }) => set(path, target.value),
    }),
    summary: {
      attempt,
      faults: inOrder(faults, Object.keys(texts)).map(([path, text]) => ({
        id: `${scope}${path}`,
        label: (labelOf ?? label)(path),
        text,
      })),
    },
  }
}

/** In the order of the form, whatever order the rules have. */
const inOrder = (faults: Texts, paths: readonly string[]) =>
  Object.entries(faults).toSorted(([a], [b]) => paths.indexOf(a) - paths.indexOf(b))

export type TextForm = ReturnType<typeof useTextForm>

interface Known {
  fieldsOf: Texts
  knows: (path: string) => boolean
}

/** What a refusal says at fields of the form, and what it says beside them. */
export function faultsOf(problem: Problem | undefined, { fieldsOf, knows }: Known) {
  if (!problem) return { atFields: {} }
  const own = fieldsOf[problem.code]
  if (own) return { atFields: { [own]: problem.message } }
  const atFields = Object.fromEntries(
    (problem.errors ?? []).filter(({ path }) => knows(path)).map(({ path, message }) => [path, message]),
  )
  return { atFields, beside: problem.message }
}
