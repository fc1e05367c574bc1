import type { File as StoredFile } from '@rebzeile/contracts/http/media/file.ts'
import { useRef } from 'react'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { filesWords } from './words.ts'

/** Other bytes under the same address. */
export function ReplaceFile({ file }: { file: StoredFile }) {
  const words = useWords(filesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [replace, { isLoading }] = filesApi.useReplaceFileMutation()
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    const form = new FormData()
    form.append(chosen.name, chosen, chosen.name)
    const { error } = await replace({ id: file._id, form })
    toast(error ? (problemOf(error)?.message ?? failed) : words.replaced, error ? 'error' : 'done')
  }
  return (
    <>
      <Button look="link" busy={isLoading} onClick={() => input.current?.click()}>
        <AdminIcon name="upload" /> {words.replace}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.replace}
        accept={file.isImg ? 'image/*' : `.${file.ext}`}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
