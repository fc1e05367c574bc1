import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../../lib/answer.tsx'
import { AdminIcon } from '../AdminIcon.tsx'
import { Browse } from './Browse.tsx'
import type { BrowseProps } from './browse-props.ts'

interface ItemsScreenProps<Item extends { _id: string }> extends Omit<BrowseProps<Item>, 'name' | 'empty' | 'bulk'> {
  title: string
  intro: string
  /** Where a new one is made; without it nobody may. */
  add?: { to: string; label: string }
  empty: { title: string; text?: string }
  /** How marked items are deleted. */
  removal?: {
    label: string
    title: (n: number) => string
    text: string
    done: string
    remove: (ids: readonly string[]) => Promise<void>
  }
  /** Above the list. */
  children?: ReactNode
}

/** A whole screen around a list: its title, the way to a new item, and the deletion of many. */
export function ItemsScreen<Item extends { _id: string }>(props: ItemsScreenProps<Item>) {
  const { title, intro, add, empty, removal, children, ...browse } = props
  useAnswer({ title, tags: [] })
  const button = add && (
    <Link className="button" to={add.to}>
      <AdminIcon name="plus" />
      {add.label}
    </Link>
  )
  return (
    <>
      <header className="admin-head edit-head">
        <h1>{title}</h1>
        <p>{intro}</p>
        {button && <div className="edit-actions">{button}</div>}
      </header>
      {children}
      <Browse
        {...browse}
        name={title}
        empty={{ ...empty, action: button }}
        {...(removal && {
          bulk: [
            {
              key: 'remove',
              label: removal.label,
              confirm: (chosen: readonly Item[]) => ({
                title: removal.title(chosen.length),
                text: removal.text,
                action: removal.label,
              }),
              async act(chosen: readonly Item[]) {
                await removal.remove(chosen.map(({ _id }) => _id))
                return removal.done
              },
            },
          ],
        })}
      />
    </>
  )
}
