import { useState } from 'react'
import { usePublishEntryMutation } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { EditBar } from '../../../lib/editing.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { type Draft, isDirty } from './draft.ts'
import { type DraftSession, outcomeOf } from './use-draft.ts'
import { editWords } from './words.ts'

interface EditToolbarProps {
  session: DraftSession
  preview: boolean
  onPreview: (preview: boolean) => void
  /** Opens the two versions of a conflict again. */
  onCompare: () => void
  onDone: () => void
}

/** The bar above the page: what became of the changes, and what can be done with them. */
export function EditToolbar({ session, preview, onPreview, onCompare, onDone }: EditToolbarProps) {
  const words = useWords(editWords)
  const { draft, dispatch, flush } = session
  const { publish, busy } = usePublish(session)
  const unpublished = isUnpublished(draft)
  const leave = async () => {
    // What could not be saved stays on the screen, with the reason.
    if (await flush()) onDone()
  }
  return (
    <EditBar>
      <section className="edit-bar is-editing" aria-label={words.bar}>
        <SaveState draft={draft} />
        {draft.conflict && (
          <Button look="quiet" onClick={onCompare}>
            {words.compare}
          </Button>
        )}
        {/* Not `disabled`: a press that was the last possible one must not take the focus away. */}
        <Button
          look="quiet"
          className="is-sign"
          aria-label={words.undo}
          title={words.undo}
          aria-disabled={draft.past.length === 0}
          onClick={() => dispatch({ type: 'undone' })}
        >
          <Icon name="undo" />
        </Button>
        <Button
          look="quiet"
          className="is-sign"
          aria-label={words.redo}
          title={words.redo}
          aria-disabled={draft.future.length === 0}
          onClick={() => dispatch({ type: 'redone' })}
        >
          <Icon name="redo" />
        </Button>
        <Button look="quiet" aria-pressed={preview} onClick={() => onPreview(!preview)}>
          {words.preview}
        </Button>
        <Button look="quiet" onClick={leave}>
          {words.stop}
        </Button>
        <Button
          className="is-publish"
          busy={busy}
          aria-disabled={!unpublished || draft.conflict !== undefined}
          onClick={publish}
        >
          {words.publish}
        </Button>
      </section>
    </EditBar>
  )
}

const isUnpublished = (draft: Draft) =>
  isDirty(draft) || draft.entry.changed === true || draft.entry.status !== 'published'

/** The truth about the changes, read out when it changes. */
const SaveState = ({ draft }: { draft: Draft }) => (
  <span className={`edit-state ${draft.conflict || draft.refusal ? 'is-wrong' : ''}`} role="status">
    {useStateWords(draft)}
  </span>
)

function useStateWords(draft: Draft): string {
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
  return isUnpublished(draft) ? words.unpublishedChanges : words.upToDate
}

function usePublish({ latest, dispatch, flush }: DraftSession) {
  const words = useWords(editWords)
  const toast = useToast()
  const [send] = usePublishEntryMutation()
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    if (latest.current.conflict || !isUnpublished(latest.current)) return
    setBusy(true)
    try {
      const entry = await flush()
      if (!entry) return
      dispatch({ type: 'published', entry: await send({ _id: entry._id, rev: entry.rev }).unwrap() })
      toast(words.published)
    } catch (error) {
      dispatch(outcomeOf(error))
      toast(problemOf(error)?.message ?? words.failedToPublish, 'error')
    } finally {
      setBusy(false)
    }
  }
  return { publish, busy }
}
