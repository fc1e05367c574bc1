import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useEffect, useId, useRef } from 'react'
import type { PickOptions } from '../../../lib/file-picker.ts'
import { useWords } from '../../../lib/locale.tsx'
import { AdminTheme } from '../../../ui/admin/AdminTheme.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ToastProvider } from '../../../ui/Toast.tsx'
import { FileBrowser } from './FileBrowser.tsx'
import { UploadsProvider } from './uploads.tsx'
import { useLocalView } from './use-browser-view.ts'
import { useSelection } from './use-selection.ts'
import { type FilesWords, filesWords } from './words.ts'
import './file-picker.css'

interface FilePickerDialogProps {
  options: PickOptions
  /** Called once, with none if the person changed their mind. */
  onDone: (files: FileRef[]) => void
}

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg']

/**
 * The file browser in a window over everything else, for choosing. A modal window hides what lies outside it, so
 * menus and toasts of its own lie in it.
 */
export function FilePickerDialog({ options, onDone }: FilePickerDialogProps) {
  const words = useWords(filesWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const chosen = useRef<FileRef[]>([])
  const titleId = useId()
  const floatId = `float-${titleId.replace(/\W/g, '')}`
  const [view, onView] = useLocalView()
  const selection = useSelection(options.multiple)
  useEffect(() => dialog.current?.showModal(), [])

  const choose = (files: readonly File[]) => {
    chosen.current = files.map(refOf)
    dialog.current?.close()
  }
  const takeUploaded = (file: File) => {
    if (options.kind === 'any' || file.isImg) selection.set([file], true)
  }
  return (
    <dialog ref={dialog} className="file-picker" aria-labelledby={titleId} onClose={() => onDone(chosen.current)}>
      <AdminTheme portalTarget={`#${floatId}`}>
        <ToastProvider>
          <UploadsProvider onStored={takeUploaded}>
            <header className="file-picker-head">
              <h2 id={titleId}>{options.title ?? titleOf(options, words)}</h2>
            </header>
            <div className="file-picker-body">
              <FileBrowser
                view={view}
                onView={onView}
                selection={selection}
                purpose="pick"
                kind={options.kind === 'image' ? 'image' : undefined}
                wanted={options.kind === 'image' ? { extensions: IMAGES } : undefined}
                onExisting={takeUploaded}
              />
            </div>
            <footer className="file-picker-foot">
              <p role="status">{words.selected(selection.files.length)}</p>
              <Button look="quiet" onClick={() => dialog.current?.close()}>
                {words.cancel}
              </Button>
              <Button disabled={selection.files.length === 0} onClick={() => choose(selection.files)}>
                {words.chooseCount(options.multiple ? selection.files.length : 0)}
              </Button>
            </footer>
          </UploadsProvider>
        </ToastProvider>
        <div id={floatId} />
      </AdminTheme>
    </dialog>
  )
}

function titleOf({ kind, multiple }: PickOptions, words: FilesWords): string {
  if (kind === 'image') return multiple ? words.pickImages : words.pickImage
  return multiple ? words.pickFiles : words.pickFile
}

const refOf = (file: File): FileRef => ({
  _id: file._id,
  name: file.name,
  ext: file.ext,
  mime: file.mime,
  size: file.size,
  isImg: file.isImg,
  alt: file.alt,
  caption: file.caption,
  credit: file.credit,
  focal: file.focal,
  width: file.width,
  height: file.height,
  gridrefs: file.gridrefs,
  gridrefs_ng: file.gridrefs_ng,
})
