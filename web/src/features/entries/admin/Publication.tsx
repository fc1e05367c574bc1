import { TextInput } from '@mantine/core'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useState } from 'react'
import { entriesApi } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { instantOf, localTimeOf } from '../../../lib/local-time.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { occasionsWords } from './occasions-words.ts'

/** When visitors see an entry: at once, later, until. */
export function Publication({ entry, unsaved }: { entry: Entry; unsaved: boolean }) {
  const words = useWords(occasionsWords)
  const toast = useToast()
  const [publish, publishing] = entriesApi.usePublishEntryMutation()
  const [unpublish, unpublishing] = entriesApi.useUnpublishEntryMutation()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState(localTimeOf(entry.unpublish_date))
  const live = entry.status === 'published' || entry.status === 'scheduled'
  const tell = ({ error }: { error?: unknown }, done: string) =>
    toast(error ? (problemOf(error)?.message ?? words.failed) : done, error ? 'error' : 'done')
  const at = (local: string) => (local ? { at: instantOf(local) } : {})
  return (
    <div className="edit-form">
      <FieldGroup title={words.publication} text={unsaved ? words.notSaved : words.statuses[entry.status]}>
        <TextInput
          type="datetime-local"
          label={words.publishAt}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <p className="occasion-act">
          <Button
            busy={publishing.isLoading}
            disabled={unsaved}
            onClick={async () =>
              tell(
                await publish({ _id: entry._id, rev: entry.rev, ...at(from) }),
                from ? words.scheduled : words.published,
              )
            }
          >
            {words.publish}
          </Button>
        </p>
        {live && (
          <>
            <TextInput
              type="datetime-local"
              label={words.unpublishAt}
              value={until}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
            <p className="occasion-act">
              <Button
                look="quiet"
                busy={unpublishing.isLoading}
                disabled={unsaved}
                onClick={async () =>
                  tell(
                    await unpublish({ _id: entry._id, rev: entry.rev, ...at(until) }),
                    until ? words.scheduled : words.unpublished,
                  )
                }
              >
                {words.unpublish}
              </Button>
            </p>
          </>
        )}
      </FieldGroup>
    </div>
  )
}
