import { useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import { useToast } from '../../Toast.tsx'
import { adminWords } from '../admin-words.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { BulkAct } from './column.ts'
import type { Marks } from './use-marks.ts'

interface BulkActsProps<Item extends { _id: string }> {
  marks: Marks<Item>
  bulk: readonly BulkAct<Item>[]
}

/** What can be done with the marked items; what destroys asks first. */
export function BulkActs<Item extends { _id: string }>({ marks, bulk }: BulkActsProps<Item>) {
  const words = useWords(adminWords)
  const toast = useToast()
  const [asked, setAsked] = useState<BulkAct<Item>>()
  const [busy, setBusy] = useState(false)
  const run = async (act: BulkAct<Item>) => {
    setBusy(true)
    try {
      toast(await act.act(marks.items))
      marks.clear()
    } catch (error) {
      const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
      toast(message || words.failed, 'error')
    }
    setBusy(false)
    setAsked(undefined)
  }
  const question = asked?.confirm?.(marks.items)
  return (
    <div className="browse-bulk">
      <p role="status">{words.marked(marks.items.length)}</p>
      {bulk.map((act) => (
        <Button
          key={act.key}
          look="link"
          busy={busy && !asked}
          onClick={() => (act.confirm ? setAsked(act) : void run(act))}
        >
          {act.label}
        </Button>
      ))}
      <Button look="link" onClick={marks.clear}>
        {words.clearMarks}
      </Button>
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          busy={busy}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </div>
  )
}
