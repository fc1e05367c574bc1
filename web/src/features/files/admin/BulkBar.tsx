import { useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RemoveFiles } from './RemoveFiles.tsx'
import { TagFilesDialog } from './TagFilesDialog.tsx'
import type { Selection } from './use-selection.ts'
import { filesWords } from './words.ts'

type Act = 'add' | 'remove' | 'delete'

/** What can be done with all chosen files at once. */
export function BulkBar({ selection, known }: { selection: Selection; known: string[] }) {
  const words = useWords(filesWords)
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <div className="bulk-bar">
      <p role="status">{words.selected(selection.files.length)}</p>
      <Button look="link" onClick={() => setAct('add')}>
        {words.addTagsToSelected}
      </Button>
      <Button look="link" onClick={() => setAct('remove')}>
        {words.removeTagsFromSelected}
      </Button>
      <Button look="link" onClick={() => setAct('delete')}>
        {words.removeSelected}
      </Button>
      <Button look="link" className="bulk-clear" onClick={selection.clear}>
        {words.clearSelection}
      </Button>
      {act === 'delete' && <RemoveFiles files={selection.files} onRemoved={selection.clear} onClose={close} />}
      {(act === 'add' || act === 'remove') && (
        <TagFilesDialog act={act} files={selection.files} known={known} onClose={close} />
      )}
    </div>
  )
}
