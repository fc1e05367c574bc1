import { useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import { useToast } from '../../Toast.tsx'
import { AdminIcon } from '../AdminIcon.tsx'
import { adminWords } from '../admin-words.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

interface RemoveItemProps {
  /** The question: „Diese Regel löschen?“ */
  title: string
  text: string
  /** Throws what the API refused with. */
  remove: () => Promise<unknown>
  onRemoved: () => void
}

/** Deletes what is edited, after asking once. */
export function RemoveItem({ title, text, remove, onRemoved }: RemoveItemProps) {
  const words = useWords(adminWords)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await remove()
      toast(words.removed)
      onRemoved()
    } catch (error) {
      const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
      toast(message || words.failed, 'error')
      setAsking(false)
    }
    setBusy(false)
  }
  return (
    <>
      <Button look="link" onClick={() => setAsking(true)}>
        <AdminIcon name="trash" /> {words.remove}
      </Button>
      {asking && (
        <ConfirmDialog title={title} action={words.remove} busy={busy} onConfirm={run} onClose={() => setAsking(false)}>
          {text}
        </ConfirmDialog>
      )}
    </>
  )
}
