import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useEffect, useRef, useState } from 'react'
import { filesApi } from '../../../api/files.ts'
import { type Problem, problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { changeOf, type FileFacts, factsOf, sayTheSame } from './file-facts.ts'
import { filesWords } from './words.ts'

const PAUSE_MS = 1_000

/** `conflict`: somebody else has saved the file meanwhile, and a person must decide. */
export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** What a person is saying about a file. It saves itself when the typing pauses, and when the screen is left. */
export function useFileDraft(file: File) {
  const saved = useWords(filesWords).saved
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const [changeFile] = filesApi.useChangeFileMutation()
  const [facts, setFacts] = useState(() => factsOf(file))
  const [state, setState] = useState<DraftState>('saved')
  const base = useRef(file)
  const other = useRef<File>(undefined)
  const unsaved = useRef<Partial<FileFacts>>({})
  const busy = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = async (): Promise<void> => {
    clearTimeout(pause.current)
    const sending = unsaved.current
    if (busy.current || other.current || Object.keys(sending).length === 0) return
    unsaved.current = {}
    busy.current = true
    setState('saving')
    const { data, error } = await changeFile({ _id: file._id, rev: base.current.rev, ...changeOf(sending) })
    busy.current = false
    if (data) {
      base.current = data
      toast(saved)
      setState(Object.keys(unsaved.current).length > 0 ? 'waiting' : 'saved')
      return save()
    }
    unsaved.current = { ...sending, ...unsaved.current }
    const current = currentOf(problemOf(error))
    if (!current) {
      toast(problemOf(error)?.message ?? failed, 'error')
      return setState('failed')
    }
    if (!sayTheSame(current, base.current)) {
      other.current = current
      return setState('conflict')
    }
    base.current = current
    return save()
  }

  const change = (what: Partial<FileFacts>) => {
    setFacts((before) => ({ ...before, ...what }))
    Object.assign(unsaved.current, what)
    // A file without a name cannot be saved; its old name stays until there is a new one.
    if (unsaved.current.name?.trim() === '') delete unsaved.current.name
    if (other.current) return
    if (!busy.current) setState('waiting')
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void save(), PAUSE_MS)
  }

  /** Ends a conflict: what was said here goes on top of the other state, or is given up for it. */
  const decide = (keep: boolean) => {
    if (!other.current) return
    base.current = other.current
    other.current = undefined
    if (keep) return void save()
    unsaved.current = {}
    setFacts(factsOf(base.current))
    setState('saved')
  }

  // The picture was cut or turned on this very screen, or something arrived while nothing was being said: nobody needs asking.
  useEffect(() => {
    const idle = !busy.current && !other.current && Object.keys(unsaved.current).length === 0
    if (!idle || file.rev <= base.current.rev) return
    base.current = file
    setFacts(factsOf(file))
  }, [file])

  const leave = useRef(save)
  leave.current = save
  useEffect(() => () => void leave.current(), [])
  return { facts, state, change, decide, save }
}

function currentOf(problem: Problem | undefined): File | undefined {
  const data = problem?.code === 'C202' ? problem.data : undefined
  return typeof data === 'object' && data !== null && 'current' in data ? (data.current as File) : undefined
}
