import type { FieldPath } from '../../../../lib/editing.tsx'
import { useFilePicker } from '../../../../lib/file-picker.ts'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'

/** Replaces the files of a download block by others from the file browser. */
export function ChooseDownloads({ at }: { at: FieldPath }) {
  const words = useWords(editWords)
  const picker = useFilePicker()
  const { edit, learn } = useEditingSession()
  if (!picker) return null
  const choose = async () => {
    const files = await picker.pick({ kind: 'any', multiple: true, title: words.chooseFiles })
    if (files.length === 0) return
    learn(files)
    edit(
      [...at, 'props', 'downloads'],
      files.map(({ _id }) => ({ file: _id })),
    )
  }
  return (
    <Button look="quiet" onClick={choose}>
      {words.chooseFiles}
    </Button>
  )
}
