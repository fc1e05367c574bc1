import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { filesWords } from './words.ts'

/** Lets somebody without an account open a private file, for ten minutes. */
export function CopyLink({ id }: { id: string }) {
  const words = useWords(filesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const [sign, { isLoading }] = filesApi.useSignFileMutation()
  const copy = async () => {
    const { data, error } = await sign(id)
    if (!data) return toast(problemOf(error)?.message ?? failed, 'error')
    await navigator.clipboard.writeText(new URL(data.url, location.origin).href)
    toast(words.linkCopied)
  }
  return (
    <p>
      <Button look="link" busy={isLoading} onClick={copy}>
        {words.copyLink}
      </Button>
    </p>
  )
}
