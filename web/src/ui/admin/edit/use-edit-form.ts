import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { useToast } from '../../Toast.tsx'
import { adminWords } from '../admin-words.ts'

/** What a refused save says, as the API's problem documents do. */
interface Refused {
  code: string
  message: string
  errors?: readonly { path: string; message: string }[] | undefined
  data?: unknown
}

/** Resolves to what stands now, or to why it was refused. */
export type Save<Values, Item> = (
  values: Values,
  rev: number | undefined,
) => Promise<{ item: Item } | { refused: Refused }>

interface EditFormOptions<Values, Item> {
  /** What is stored; undefined for a new item. */
  item: Item | undefined
  /** The fields a person edits, from what is stored (or for a new one). */
  valuesOf: (item: Item | undefined) => Values
  save: Save<Values, Item>
  onSaved?: (item: Item) => void
}

export interface EditForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>
  dirty: boolean
  busy: boolean
  /** Why the last save was refused, when it was not a field's fault. */
  problem: string | undefined
  /** Somebody else saved meanwhile: keep one's own changes (true), or take the other state (false). */
  conflict: ((keep: boolean) => void) | undefined
  submit: () => void
  discard: () => void
}

/** A form over one stored item: it knows what changed, saves with the revision, and puts refusals at their fields. */
export function useEditForm<Values extends Record<string, unknown>, Item extends { rev: number }>(
  options: EditFormOptions<Values, Item>,
): EditForm<Values> {
  const { item, valuesOf, save, onSaved } = options
  const words = useWords(adminWords)
  const toast = useToast()
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(item) })
  const [rev, setRev] = useState(item?.rev)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [other, setOther] = useState<Item>()

  const settle = (stored: Item) => {
    const values = valuesOf(stored)
    setRev(stored.rev)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const send = async (at: number | undefined) => {
    setBusy(true)
    setProblem(undefined)
    form.clearErrors()
    const answer = await save(form.getValues(), at)
    setBusy(false)
    if ('item' in answer) {
      settle(answer.item)
      toast(words.saved)
      return onSaved?.(answer.item)
    }
    const current = currentOf<Item>(answer.refused)
    if (current) return setOther(current)
    const { errors = [], message } = answer.refused
    form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])))
    setProblem(errors.length ? `${message}. ${words.checkFields}` : message)
  }

  return {
    form,
    dirty: form.isDirty(),
    busy,
    problem,
    conflict: other
      ? (keep) => {
          setOther(undefined)
          if (keep) void send(other.rev)
          else settle(other)
        }
      : undefined,
    submit: () => void send(rev),
    discard: () => {
      form.reset()
      setProblem(undefined)
    },
  }
}

function currentOf<Item>({ code, data }: Refused): Item | undefined {
  if (code !== 'C202' || typeof data !== 'object' || data === null || !('current' in data)) return undefined
  return data.current as Item
}
