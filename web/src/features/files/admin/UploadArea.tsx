import type { File as StoredFile } from '@rebzeile/contracts/http/media/file.ts'
import { type DragEvent, useRef, useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DuplicateNotes } from './DuplicateNotes.tsx'
import { nameOf } from './tag-tree.ts'
import { UploadQueue } from './UploadQueue.tsx'
import { useUploads, type Wanted } from './uploads.tsx'
import { filesWords } from './words.ts'

interface UploadAreaProps {
  /** The tag that new files get. */
  tag: string | undefined
  wanted?: Wanted | undefined
  /** Beside a choice that matters more. */
  quiet: boolean
  onExisting: (file: StoredFile) => void
}

/** Takes files from the button and from the pointer that drops them. */
export function UploadArea({ tag, wanted, quiet, onExisting }: UploadAreaProps) {
  const words = useWords(filesWords)
  const { add, queue } = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useDrop((files) => void add(files, tag ? [tag] : [], wanted))
  return (
    <section className="upload" aria-label={words.upload}>
      <div className={`upload-drop ${over ? 'is-over' : ''}`} {...handlers}>
        <AdminIcon name="upload" size="1.75rem" />
        <p>
          {words.dropHere}
          {tag && <span className="upload-note">{words.dropInto(nameOf(tag))}</span>}
        </p>
        <Button look={quiet || queue.length > 0 ? 'quiet' : 'solid'} onClick={() => input.current?.click()}>
          {words.chooseFiles}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.chooseFiles}
          accept={wanted?.extensions?.map((extension) => `.${extension}`).join(',')}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])], tag ? [tag] : [], wanted)
            // Choosing the same file again must be a change, too.
            currentTarget.value = ''
          }}
        />
      </div>
      <DuplicateNotes onExisting={onExisting} />
      <UploadQueue />
    </section>
  )
}

function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: allow,
    onDragOver: allow,
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
