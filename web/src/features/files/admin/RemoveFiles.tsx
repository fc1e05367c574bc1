import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useState } from 'react'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { labelOf } from './file-label.ts'
import { StillInUse } from './StillInUse.tsx'
import { filesWords } from './words.ts'

interface RemoveFilesProps {
  files: File[]
  onRemoved: () => void
  onClose: () => void
}

/** Deletes one or many files, after asking. */
export function RemoveFiles({ files, onRemoved, onClose }: RemoveFilesProps) {
  const words = useWords(filesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const [remove, { isLoading }] = filesApi.useRemoveFilesMutation()
  const [inUse, setInUse] = useState<File[]>([])
  const submit = async () => {
    const { data, error } = await remove(files.map(({ _id }) => _id))
    const used = data?.failed.filter(({ code }) => code === 'C7').map(({ _id }) => _id) ?? []
    if (used.length > 0) {
      if (data && data.removed.length > 0) toast(words.deleted)
      return setInUse(files.filter(({ _id }) => used.includes(_id)))
    }
    for (const { _id, message } of data?.failed ?? []) {
      const file = files.find((one) => one._id === _id)
      toast(words.refused(file ? labelOf(file) : _id, message), 'error')
    }
    if (error) return toast(problemOf(error)?.message ?? failed, 'error')
    if (data && data.removed.length > 0) toast(words.deleted)
    onRemoved()
    onClose()
  }
  if (inUse.length > 0) return <StillInUse files={inUse} onRemoved={onRemoved} onClose={onClose} />
  const [only] = files
  const single = files.length === 1 && only
  return (
    <ConfirmDialog
      title={single ? words.removeTitle : words.removeManyTitle(files.length)}
      action={single ? words.removeAction : words.removeManyAction}
      busy={isLoading}
      onConfirm={submit}
      onClose={onClose}
    >
      {single ? words.removeText(labelOf(single)) : words.removeManyText}
    </ConfirmDialog>
  )
}
