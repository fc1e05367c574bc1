import type { File as StoredFile } from '@rebzeile/contracts/http/media/file.ts'
import { MAX_FILE_BYTES } from '@rebzeile/contracts/http/media/routes.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createContext, type ReactNode, use, useEffect, useReducer, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../../api/api.ts'
import { configApi } from '../../../api/config.ts'
import { filesApi } from '../../../api/files.ts'
import type { Problem } from '../../../api/problem.ts'
import { type RunningUpload, uploadFile } from '../../../api/upload-file.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { formatSize } from '../../../lib/typography.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { type FileFault, faultOf, type Requirements } from './check-file.ts'
import { nextToSend, type UploadItem, uploadQueue } from './upload-queue.ts'
import { type FilesWords, filesWords } from './words.ts'

/** A file that was refused because its bytes are there already. */
export interface Duplicate {
  id: number
  name: string
  /** What was refused, to be sent all the same. */
  file: File
  tags: string[]
  existing: StoredFile
}

export type Wanted = Partial<Requirements>

export interface Uploads {
  queue: UploadItem[]
  duplicates: Duplicate[]
  add: (files: readonly File[], tags: string[], wanted?: Wanted) => Promise<void>
  startAll: () => void
  /** Takes an item out of the queue, and stops it if it is under way. */
  cancel: (id: number) => void
  dismiss: (duplicate: number) => void
  /** Stores a second record of the same bytes. */
  sendAnyway: (duplicate: Duplicate) => void
}

const UploadsContext = createContext<Uploads | null>(null)

export function useUploads(): Uploads {
  const uploads = use(UploadsContext)
  if (!uploads) throw new Error('useUploads needs an UploadsProvider above it')
  return uploads
}

interface UploadsProviderProps {
  /** Hears of every file that is stored and ready to be shown. */
  onStored?: (file: StoredFile) => void
  children: ReactNode
}

/** The upload queue. It lives above the screens, so that going from one to another stops nothing. */
export function UploadsProvider({ onStored, children }: UploadsProviderProps) {
  const words = useWords(filesWords)
  const locale = useLocale()
  const toast = useToast()
  const { data: config } = configApi.useConfigQuery()
  const [queue, dispatch] = useReducer(uploadQueue, [])
  const [duplicates, setDuplicates] = useState<Duplicate[]>([])
  const running = useRef(new Map<number, RunningUpload>())
  const lastId = useRef(0)
  const arrived = useArrivedFile(onStored)
  const countStored = useArrivalToast(queue.length > 0)

  const add = async (files: readonly File[], tags: string[], wanted: Wanted = {}) => {
    const limits = config?.upload
    const required = { extensions: limits?.allowed_ext, maxBytes: largestOf(limits), ...wanted }
    const faults = await Promise.all(files.map((file) => faultOf(file, required)))
    const taken = files.filter((file, index) => {
      const fault = faults[index]
      if (fault) toast(sentenceOf(file.name, fault, { words, locale }), 'error')
      return !fault
    })
    dispatch({ type: 'added', items: taken.map((file) => ({ id: ++lastId.current, file, tags })) })
  }

  const refused = (item: UploadItem, problem: Problem) => {
    toast(words.refused(item.file.name, problem.message), 'error')
    const existing = existingFile(problem)
    if (existing)
      setDuplicates((shown) => [
        ...shown,
        { id: item.id, name: item.file.name, file: item.file, tags: item.tags, existing },
      ])
  }

  const send = async (item: UploadItem) => {
    dispatch({ type: 'sent', id: item.id })
    const upload = uploadFile({ file: item.file, tags: item.tags, locale, force: item.force ?? false }, (progress) =>
      dispatch({ type: 'progressed', id: item.id, progress }),
    )
    running.current.set(item.id, upload)
    const result = await upload.result
    running.current.delete(item.id)
    if (typeof result === 'object' && 'stored' in result) countStored()
    dispatch({ type: 'left', id: item.id })
    if (result === 'cancelled') return
    if ('problem' in result) return refused(item, result.problem)
    await arrived(result.stored._id, item.file.name)
  }

  useEffect(() => {
    for (const item of nextToSend(queue)) if (!running.current.has(item.id)) void send(item)
  })
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.cancel()
    }
  }, [])
  useLeaveWarning(queue.length > 0)

  const cancel = (id: number) => {
    running.current.get(id)?.cancel()
    dispatch({ type: 'left', id })
  }
  const dismiss = (id: number) => setDuplicates((shown) => shown.filter((duplicate) => duplicate.id !== id))
  const sendAnyway = ({ id, file, tags }: Duplicate) => {
    dismiss(id)
    dispatch({ type: 'added', items: [{ id: ++lastId.current, file, tags, force: true }] })
    dispatch({ type: 'allWanted' })
  }
  const startAll = () => dispatch({ type: 'allWanted' })
  return (
    <UploadsContext value={{ queue, duplicates, add, startAll, cancel, dismiss, sendAnyway }}>
      {children}
    </UploadsContext>
  )
}

const POLL_MS = 1_000

/** After the server answered: fetches the file's data by its id, and has the lists fetched again. */
function useArrivedFile(onStored: ((file: StoredFile) => void) | undefined) {
  const words = useWords(filesWords)
  const toast = useToast()
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const fetched = async (id: string) => {
    // Without a subscription of its own the answer would be thrown away when another upload has the lists fetched again.
    const asked = dispatch(filesApi.endpoints.file.initiate(id, { forceRefetch: true }))
    const { data } = await asked
    asked.unsubscribe()
    return data
  }
  return async (id: string, name: string) => {
    let file = await fetched(id)
    dispatch(api.util.invalidateTags(['File', 'FileTag', 'Quota']))
    if (!file) return toast(words.notFetched(name), 'error')
    while (file?.status === 'processing') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      file = await fetched(id)
    }
    if (file) onStored?.(file)
  }
}

/** Says once, when the last file has left the queue, how many have arrived. */
function useArrivalToast(busy: boolean) {
  const words = useWords(filesWords)
  const toast = useToast()
  const stored = useRef(0)
  useEffect(() => {
    if (busy || stored.current === 0) return
    toast(words.uploaded(stored.current))
    stored.current = 0
  }, [busy, toast, words])
  return () => {
    stored.current++
  }
}

/** Closing the window would lose what is under way. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}

/** Large files go in pieces; pictures are looked at as a whole, which the server checks. */
const largestOf = (limits: { max_file: number; max_resumable: number } | undefined) =>
  Math.max(limits?.max_file ?? MAX_FILE_BYTES, limits?.max_resumable ?? 0)

interface Speech {
  words: FilesWords
  locale: 'de' | 'en'
}

function sentenceOf(name: string, fault: FileFault, { words, locale }: Speech): string {
  if (fault.kind === 'type') return words.wrongType(name)
  if (fault.kind === 'size') return words.tooLarge(name, formatSize(fault.max, locale))
  return words.tooSmall(name, words.pixels(fault.w, fault.h), words.pixels(fault.minW, fault.minH))
}

function existingFile({ code, data }: Problem): StoredFile | undefined {
  if (code !== 'C1' || typeof data !== 'object' || data === null || !('existing' in data)) return undefined
  return (data.existing ?? undefined) as StoredFile | undefined
}
