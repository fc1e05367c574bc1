import { Checkbox } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../AdminIcon.tsx'
import { adminWords } from '../admin-words.ts'
import type { BrowseProps } from './browse-props.ts'
import type { Column } from './column.ts'
import type { Marks } from './use-marks.ts'

interface ItemTableProps<Item extends { _id: string }> extends BrowseProps<Item> {
  items: readonly Item[]
  marks: Marks<Item> | undefined
  busy: boolean
}

/** The rows of a list. The first column is the link to the item; on narrow screens each row is a card. */
export function ItemTable<Item extends { _id: string }>(props: ItemTableProps<Item>) {
  const { name, items, columns, marks, busy, view, onView, to, label, strong } = props
  const words = useWords(adminWords)
  return (
    <table className="browse-table" aria-busy={busy} aria-label={name}>
      <thead>
        <tr>
          {marks && (
            <th scope="col" className="browse-mark">
              <Checkbox
                aria-label={words.markAll}
                checked={items.every(marks.has)}
                indeterminate={items.some(marks.has) && !items.every(marks.has)}
                onChange={() => marks.toggleAll(items)}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} sort={view.sort} onSort={(sort) => onView({ sort })} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item._id} className={strong?.(item) ? 'is-strong' : undefined} data-marked={marks?.has(item)}>
            {marks && (
              <td className="browse-mark">
                <Checkbox
                  aria-label={words.mark(label(item))}
                  checked={marks.has(item)}
                  onChange={() => marks.toggle(item)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td key={column.key} className={classOf(column)} data-label={column.title}>
                {index === 0 && to ? <Link to={to(item)}>{column.cell(item)}</Link> : column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ColumnHeadProps<Item> {
  column: Column<Item>
  sort: string
  onSort: (sort: string) => void
}

function ColumnHead<Item>({ column, sort, onSort }: ColumnHeadProps<Item>) {
  const direction = sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      {column.sort ? (
        <button
          type="button"
          className={`browse-sort ${direction ? `is-${direction}` : ''}`}
          onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : `${column.sort}`)}
        >
          {column.title}
          <AdminIcon name="down" size="0.75em" />
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}

const classOf = <Item,>({ optional, numeric }: Column<Item>) =>
  [optional && 'is-optional', numeric && 'is-numeric'].filter(Boolean).join(' ') || undefined
