import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { labelOf } from './file-label.ts'
import { Usages } from './Usages.tsx'
import { filesWords } from './words.ts'

interface StillInUseProps {
  files: File[]
  onRemoved: () => void
  onClose: () => void
}

/** Files that pages still show: where, and whether to delete them all the same. */
export function StillInUse({ files, onRemoved, onClose }: StillInUseProps) {
  const words = useWords(filesWords)
  const common = useWords(adminWords)
  const toast = useToast()
  const [remove, { isLoading }] = filesApi.useRemoveFileMutation()
  const removeAnyway = async () => {
    for (const { _id } of files) {
      const { error } = await remove({ id: _id, force: '1' })
      if (error) return toast(problemOf(error)?.message ?? common.failed, 'error')
    }
    toast(words.deleted)
    onRemoved()
    onClose()
  }
  return (
    <Dialog title={words.inUseTitle} onClose={onClose}>
      <p>{words.inUseText}</p>
      {files.map((file) => (
        <div key={file._id} className="still-in-use">
          <strong>{labelOf(file)}</strong>
          <Usages file={file} />
        </div>
      ))}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button busy={isLoading} onClick={removeAnyway}>
          {words.removeAnyway}
        </Button>
      </div>
    </Dialog>
  )
}
