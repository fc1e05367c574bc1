import type { ReactNode } from 'react'
import { useWords } from '../../lib/locale.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { adminWords } from './admin-words.ts'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** What will be done, in the words of the button: „Datei löschen“. */
  action: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is destroyed. Cancel comes first and has the focus. */
export function ConfirmDialog({ title, children, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const words = useWords(adminWords)
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button busy={busy ?? false} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
