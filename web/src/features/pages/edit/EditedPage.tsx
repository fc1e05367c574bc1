import type { FileRef, Page } from '@rebzeile/contracts/http/cms/page.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Editing, EditingContext, type FieldPath } from '../../../lib/editing.tsx'
import type { Locale } from '../../../lib/site-path.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditToolbar } from './EditToolbar.tsx'
import { EditingSessionContext } from './session.ts'
import { AddBlock } from './slots/AddBlock.tsx'
import { BlockTools } from './slots/BlockTools.tsx'
import { GalleryEditor } from './slots/GalleryEditor.tsx'
import { HtmlEditor } from './slots/HtmlEditor.tsx'
import { PictureEditor } from './slots/PictureEditor.tsx'
import { TextEditor } from './slots/TextEditor.tsx'
import { useDraft } from './use-draft.ts'
import { useNoStrayDrops } from './use-no-stray-drops.ts'
import { useShelves } from './use-shelves.ts'

type FoundPage = Extract<Page, { kind: 'page' }>

const STAND_INS: Editing = {
  text: TextEditor,
  html: HtmlEditor,
  pictures: GalleryEditor,
  picture: PictureEditor,
  block: BlockTools,
  blocksEnd: AddBlock,
}

interface EditedPageProps {
  /** The draft. */
  page: FoundPage
  locale: Locale
  onDone: () => void
  children: (page: FoundPage) => ReactNode
}

/** A page whose words and pictures can be changed where they stand, or looked at as it will be. */
export function EditedPage({ page, locale, onDone, children }: EditedPageProps) {
  const session = useDraft(page.page, locale)
  const [preview, setPreview] = useState(false)
  const [postponed, setPostponed] = useState(false)
  const { draft, latest, dispatch } = session
  const { learned, learn } = useLearnedFiles()
  useNoStrayDrops()
  const edit = useCallback(
    (path: FieldPath, value: unknown) => dispatch({ type: 'edited', path, value, at: Date.now() }),
    [dispatch],
  )
  const tools = useMemo(
    () => ({ content: draft.mine, contentNow: () => latest.current.mine, edit, learn }),
    [draft.mine, latest, edit, learn],
  )
  const shelves = useShelves(page, draft.base.data.blocks)
  const shown: FoundPage = {
    ...page,
    ...shelves,
    page: { ...draft.entry, ...draft.mine },
    files: { ...shelves.files, ...learned },
  }
  return (
    <EditingSessionContext value={tools}>
      <EditToolbar
        session={session}
        preview={preview}
        onPreview={setPreview}
        onCompare={() => setPostponed(false)}
        onDone={onDone}
      />
      {draft.conflict && !postponed && (
        <ConflictDialog
          clashes={draft.conflict}
          onKeep={(keep) => dispatch({ type: 'resolved', keep })}
          onClose={() => setPostponed(true)}
        />
      )}
      <EditingContext value={preview ? null : STAND_INS}>{children(shown)}</EditingContext>
    </EditingSessionContext>
  )
}

/** Files that the page did not mention when it was fetched. */
function useLearnedFiles() {
  const [learned, setLearned] = useState<Record<string, FileRef>>({})
  const learn = useCallback(
    (files: readonly FileRef[]) =>
      setLearned((known) => ({ ...known, ...Object.fromEntries(files.map((file) => [file._id, file])) })),
    [],
  )
  return { learned, learn }
}
