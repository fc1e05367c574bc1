import type { ReactNode } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import { AdminIcon } from '../AdminIcon.tsx'
import { adminWords } from '../admin-words.ts'
import './row-list.css'

/** What of a form the rows need. */
interface ListForm {
  insertListItem(path: string, item: unknown): void
  removeListItem(path: string, index: number): void
  reorderListItem(path: string, move: { from: number; to: number }): void
}

interface RowListProps<Row> {
  form: ListForm
  /** Where the list stands in the form's values. */
  path: string
  rows: readonly Row[]
  /** A row as it begins. */
  fresh: () => Row
  add: string
  max?: number
  /** The fields of the row at this path: `social.0`. */
  children: (at: string, index: number) => ReactNode
}

/** A list inside a form: rows to add, to move and to take away. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { form, path, rows, fresh, add, max = 200, children } = props
  const words = useWords(adminWords)
  return (
    <div className="row-list is-wide">
      <ol>
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          <li key={`${rows.length}-${index}`}>
            <div className="row-fields">{children(`${path}.${index}`, index)}</div>
            <div className="row-tools">
              <button
                type="button"
                disabled={index === 0}
                aria-label={words.moveUp(index + 1)}
                onClick={() => form.reorderListItem(path, { from: index, to: index - 1 })}
              >
                ↑
              </button>
              <button
                type="button"
                disabled={index === rows.length - 1}
                aria-label={words.moveDown(index + 1)}
                onClick={() => form.reorderListItem(path, { from: index, to: index + 1 })}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={words.removeRow(index + 1)}
                onClick={() => form.removeListItem(path, index)}
              >
                <AdminIcon name="close" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <Button look="quiet" disabled={rows.length >= max} onClick={() => form.insertListItem(path, fresh())}>
        <AdminIcon name="plus" /> {add}
      </Button>
    </div>
  )
}
