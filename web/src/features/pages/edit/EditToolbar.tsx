import { useState } from 'react'
import { usePublishEntryMutation } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { EditBar } from '../../../lib/editing.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { type Draft, isDirty } from './draft.ts'
import type { DraftSession } from './use-draft.ts'
import { editWords } from './words.ts'

interface EditToolbarProps {
  session: DraftSession
  preview: boolean
  onPreview: (preview: boolean) => void
  onDone: () => void
}

/** The bar above the page: what became of the changes, and what can be done with them. */
export function EditToolbar({ session, preview, onPreview, onDone }: EditToolbarProps) {
  const words = useWords(editWords)
  const { draft, dispatch, flush } = session
  const { publish, busy } = usePublish(flush)
  const unpublished = isDirty(draft) || draft.entry.changed === true || draft.entry.status !== 'published'
  const leave = async () => {
    await flush()
    onDone()
  }
  return (
    <EditBar>
      <section className="edit-bar is-editing" aria-label={words.bar}>
        <SaveState draft={draft} unpublished={unpublished} />
        <Button look="quiet" disabled={draft.past.length === 0} onClick={() => dispatch({ type: 'undone' })}>
          {words.undo}
        </Button>
        <Button look="quiet" disabled={draft.future.length === 0} onClick={() => dispatch({ type: 'redone' })}>
          {words.redo}
        </Button>
        <Button look="quiet" aria-pressed={preview} onClick={() => onPreview(!preview)}>
          {preview ? words.endPreview : words.preview}
        </Button>
        <Button look="quiet" onClick={leave}>
          {words.stop}
        </Button>
        <Button busy={busy} disabled={!unpublished || draft.conflict !== undefined} onClick={publish}>
          {words.publish}
        </Button>
      </section>
    </EditBar>
  )
}

/** The truth about the changes, read out when it changes. */
function SaveState({ draft, unpublished }: { draft: Draft; unpublished: boolean }) {
  return (
    <span className={`edit-state ${draft.conflict || draft.refusal ? 'is-wrong' : ''}`} role="status">
      {useStateWords(draft, unpublished)}
    </span>
  )
}

function useStateWords(draft: Draft, unpublished: boolean): string {
  const words = useWords(editWords)
  const locale = useLocale()
  if (draft.conflict) return words.conflict
  if (draft.refusal) return draft.refusal
  if (draft.offline) return words.offline(draft.waiting.length)
  if (draft.sent) return words.saving
  if (isDirty(draft)) return words.pending
  if (draft.savedAt) {
    const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(draft.savedAt)
    return words.savedAt(time)
  }
  return unpublished ? words.unpublishedChanges : words.upToDate
}

function usePublish(flush: DraftSession['flush']) {
  const words = useWords(editWords)
  const toast = useToast()
  const [send] = usePublishEntryMutation()
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    try {
      const entry = await flush()
      if (!entry) return
      await send({ _id: entry._id, rev: entry.rev }).unwrap()
      toast(words.published)
    } catch (error) {
      toast(problemOf(error)?.message ?? words.failed, 'error')
    } finally {
      setBusy(false)
    }
  }
  return { publish, busy }
}
