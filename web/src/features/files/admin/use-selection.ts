import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useCallback, useMemo, useState } from 'react'

/** Files somebody has chosen, across the pages of the list. */
export interface Selection {
  files: File[]
  multiple: boolean
  has: (id: string) => boolean
  /** Chooses or lets go; where only one may be chosen it takes the place of another. */
  set: (files: readonly File[], chosen: boolean) => void
  clear: () => void
}

export function useSelection(multiple: boolean): Selection {
  const [files, setFiles] = useState<File[]>([])
  const set = useCallback(
    (changed: readonly File[], chosen: boolean) =>
      setFiles((before) => {
        const others = before.filter(({ _id }) => !changed.some((file) => file._id === _id))
        if (!chosen) return others
        return multiple ? [...others, ...changed] : changed.slice(0, 1)
      }),
    [multiple],
  )
  const clear = useCallback(() => setFiles([]), [])
  return useMemo(
    () => ({ files, multiple, set, clear, has: (id) => files.some(({ _id }) => _id === id) }),
    [files, multiple, set, clear],
  )
}
