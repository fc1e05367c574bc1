import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import type { AdminIconName } from '../AdminIcon.tsx'
import { adminWords } from '../admin-words.ts'
import { StateNote } from '../StateNote.tsx'

interface ItemScreenProps<Item extends { _id: string }> {
  /** The id in the address; without one a new item is made. */
  id: string | undefined
  icon: AdminIconName
  asked: { data?: Item | undefined; error?: unknown; refetch: () => unknown }
  /** The form; its key follows the item, so that another item never meets the fields of this one. */
  children: (item: Item | undefined) => ReactNode
}

/** Fetches the item of an edit screen, and says what is wrong when it cannot be fetched. */
export function ItemScreen<Item extends { _id: string }>({ id, icon, asked, children }: ItemScreenProps<Item>) {
  const words = useWords(adminWords)
  if (!id || asked.data) return children(asked.data)
  if (!asked.error) return <Skeleton height={420} radius={2} role="status" aria-label={words.loading} />
  const gone = typeof asked.error === 'object' && 'status' in asked.error && asked.error.status === 404
  return (
    <StateNote
      icon={icon}
      title={gone ? words.missing : words.failed}
      action={
        <Button look="quiet" onClick={asked.refetch}>
          {words.tryAgain}
        </Button>
      }
    />
  )
}
