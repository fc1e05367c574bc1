import { useWords } from '../../../lib/locale.tsx'
import { plainText } from '../../../lib/typography.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Clash } from './merge.ts'
import { editWords } from './words.ts'

interface ConflictDialogProps {
  clashes: readonly Clash[]
  onKeep: (keep: 'mine' | 'theirs') => void
  /** Decides later; nothing is saved until then. */
  onClose: () => void
}

/** Two people changed the same place: both versions side by side, and the choice between them. */
export function ConflictDialog({ clashes, onKeep, onClose }: ConflictDialogProps) {
  const words = useWords(editWords)
  return (
    <Dialog title={words.conflictTitle} onClose={onClose}>
      <p>{words.conflictText}</p>
      {clashes.map((clash) => (
        <dl key={clash.path.join('.')} className="conflict">
          <div>
            <dt>{words.mine}</dt>
            <dd>{textOf(clash.mine, words)}</dd>
          </div>
          <div>
            <dt>{words.theirs}</dt>
            <dd>{textOf(clash.theirs, words)}</dd>
          </div>
        </dl>
      ))}
      <div className="dialog-actions">
        <Button onClick={() => onKeep('mine')}>{words.keepMine}</Button>
        <Button look="quiet" onClick={() => onKeep('theirs')}>
          {words.takeTheirs}
        </Button>
      </div>
    </Dialog>
  )
}

function textOf(value: unknown, words: (typeof editWords)['de']): string {
  if (value === undefined || value === '') return words.nothing
  if (typeof value === 'string') return plainText(value)
  return typeof value === 'number' ? String(value) : words.wholeList
}
