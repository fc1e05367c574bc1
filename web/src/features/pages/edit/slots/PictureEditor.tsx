import type { PictureSlot } from '../../../../lib/editing.tsx'
import { useFilePicker } from '../../../../lib/file-picker.ts'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'

/** A single picture with the buttons that choose another one or take it away. */
export function PictureEditor({ at, picture, children }: PictureSlot) {
  const words = useWords(editWords)
  const picker = useFilePicker()
  const { edit, learn } = useEditingSession()
  const choose = async () => {
    const [chosen] = (await picker?.pick({ kind: 'image', multiple: false, title: words.choosePicture })) ?? []
    if (!chosen) return
    learn([chosen])
    edit(at, { file: chosen._id })
  }
  return (
    <div className="picture-editor">
      {children}
      <p className="picture-tools">
        {picker && (
          <Button look="quiet" onClick={choose}>
            {words.choosePicture}
          </Button>
        )}
        {picture && (
          <Button look="quiet" onClick={() => edit(at, undefined)}>
            {words.removePicture}
          </Button>
        )}
      </p>
    </div>
  )
}
