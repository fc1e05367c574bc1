import { ActionIcon } from '@mantine/core'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useUploads } from './uploads.tsx'
import { filesWords } from './words.ts'

/** Files that were there already, each with the way to the one that is. */
export function DuplicateNotes({ onExisting }: { onExisting: (file: File) => void }) {
  const words = useWords(filesWords)
  const { duplicates, dismiss, sendAnyway } = useUploads()
  return (
    <ul className="duplicates">
      {duplicates.map((duplicate) => {
        const { id, name, existing } = duplicate
        return (
          <li key={id}>
            <p>{words.duplicate(name)}</p>
            <Button
              look="link"
              onClick={() => {
                dismiss(id)
                onExisting(existing)
              }}
            >
              {words.showExisting}
            </Button>
            <Button look="link" onClick={() => sendAnyway(duplicate)}>
              {words.sendAnyway}
            </Button>
            <ActionIcon variant="subtle" color="gray" aria-label={words.dismiss} onClick={() => dismiss(id)}>
              <AdminIcon name="close" />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
