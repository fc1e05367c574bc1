import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useState } from 'react'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { TagField } from './TagField.tsx'
import { isFixed } from './tag-tree.ts'
import { filesWords } from './words.ts'

interface TagFilesDialogProps {
  act: 'add' | 'remove'
  files: File[]
  known: string[]
  onClose: () => void
}

/** Gives tags to many files, or takes them off, in one act. */
export function TagFilesDialog({ act, files, known, onClose }: TagFilesDialogProps) {
  const words = useWords(filesWords)
  const { failed, cancel } = useWords(adminWords)
  const toast = useToast()
  const [tags, setTags] = useState<string[]>([])
  const [tagFiles, { isLoading }] = filesApi.useTagFilesMutation()
  const carried = [...new Set(files.flatMap((file) => file.tags))].filter((tag) => !isFixed(tag)).sort()
  const submit = async () => {
    if (tags.length === 0) return onClose()
    const { error } = await tagFiles({ ids: files.map(({ _id }) => _id), [act]: tags })
    if (error) return toast(problemOf(error)?.message ?? failed, 'error')
    toast(words.saved)
    onClose()
  }
  return (
    <Dialog
      title={act === 'add' ? words.tagSelectedTitle(files.length) : words.untagSelectedTitle(files.length)}
      onClose={onClose}
    >
      <TagField
        label={words.tags}
        value={tags}
        known={act === 'add' ? known : carried}
        creatable={act === 'add'}
        withinPortal={false}
        onChange={setTags}
      />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button busy={isLoading} onClick={submit}>
          {words.apply}
        </Button>
      </div>
    </Dialog>
  )
}
