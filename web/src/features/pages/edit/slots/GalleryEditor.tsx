import type { Picture } from '@rebzeile/contracts/http/cms/block.ts'
import { useRef, useState } from 'react'
import { problemOf } from '../../../../api/problem.ts'
import type { PicturesSlot } from '../../../../lib/editing.tsx'
import { useFilePicker } from '../../../../lib/file-picker.ts'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { useToast } from '../../../../ui/Toast.tsx'
import { valueAt } from '../field-path.ts'
import { type EditingSession, useEditingSession } from '../session.ts'
import { useUploadPicture } from '../use-upload-picture.ts'
import { editWords } from '../words.ts'
import { PictureList } from './PictureList.tsx'

/** A gallery that takes pictures from the file browser, or dropped onto it. */
export function GalleryEditor({ at, pictures, files, children }: PicturesSlot) {
  const words = useWords(editWords)
  const picker = useFilePicker()
  const { edit, learn } = useEditingSession()
  const { drop, uploading } = useDrop(at)
  const [over, setOver] = useState(false)
  const pick = async () => {
    const picked = (await picker?.pick({ kind: 'image', multiple: true, title: words.addPictures })) ?? []
    if (picked.length === 0) return
    learn(picked)
    edit(at, [...pictures, ...picked.map(({ _id }) => ({ file: _id }))])
  }
  return (
    <section
      className={`gallery-editor ${over ? 'is-over' : ''}`}
      aria-label={words.dropHere}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void drop([...event.dataTransfer.files])
      }}
    >
      {children}
      <PictureList pictures={pictures} files={files} onChange={(changed) => edit(at, changed)} />
      <p className="gallery-drop">
        {picker && (
          <Button look="quiet" onClick={pick}>
            {words.addPictures}
          </Button>
        )}
        <span role="status">
          {uploading > 0 ? (
            <>
              <Spinner /> {words.uploading(uploading)}
            </>
          ) : (
            words.dropHere
          )}
        </span>
      </p>
    </section>
  )
}

/** Uploads dropped files one after the other; each appears in the gallery as soon as it can be shown. */
function useDrop(at: PicturesSlot['at']) {
  const words = useWords(editWords)
  const upload = useUploadPicture()
  const toast = useToast()
  const session = useEditingSession()
  // Blocks may be moved while a picture is on its way.
  const place = useRef(at)
  place.current = at
  const [uploading, setUploading] = useState(0)
  const drop = async (dropped: File[]) => {
    setUploading((running) => running + dropped.length)
    for (const file of dropped) {
      try {
        const stored = await upload(file)
        if (!stored.isImg || stored.status === 'failed') throw new Error(words.noPicture(file.name))
        session.learn([stored])
        session.edit(place.current, [...picturesAt(session, place.current), { file: stored._id }])
      } catch (error) {
        const problem = problemOf(error)
        toast(problem ? `${file.name}: ${problem.message}` : messageOf(error), 'error')
      } finally {
        setUploading((running) => running - 1)
      }
    }
  }
  return { drop, uploading }
}

const picturesAt = (session: EditingSession, at: PicturesSlot['at']) =>
  (valueAt(session.contentNow(), at) as Picture[] | undefined) ?? []

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
