import type { Entry, EntryVersion } from '@rebzeile/contracts/http/cms/entry.ts'
import { lazy, Suspense, useState } from 'react'
import { entriesApi } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { stateWords } from './state-words.ts'

const Comparison = lazy(() => import('./Comparison.tsx').then(({ Comparison }) => ({ default: Comparison })))

/** Kept states of an entry: each can be laid beside the draft, and made the draft again. */
export function Versions({ entry }: { entry: Entry }) {
  const words = useWords(stateWords)
  const locale = useLocale()
  const { data: versions } = entriesApi.useEntryVersionsQuery(entry._id)
  const [compared, setCompared] = useState<EntryVersion>()
  const [restored, setRestored] = useState<EntryVersion>()
  return (
    <div className="edit-form">
      <FieldGroup title={words.versions} text={words.versionsText}>
        {versions?.length === 0 && <p>{words.none}</p>}
        <ol className="is-wide versions">
          {versions?.map((version) => (
            <li key={version._id}>
              <span>
                <strong>{words.number(version.no)}</strong>{' '}
                <span className={`state-tag is-${version.kind === 'publish' ? 'published' : 'draft'}`}>
                  {words.kinds[version.kind]}
                </span>
              </span>
              <time dateTime={version.at}>{momentOf(version.at, locale)}</time>
              <span className="version-acts">
                <Button
                  look="link"
                  aria-expanded={compared?._id === version._id}
                  onClick={() => setCompared(compared?._id === version._id ? undefined : version)}
                >
                  {words.compare}
                </Button>
                <Button look="link" onClick={() => setRestored(version)}>
                  {words.restore}
                </Button>
              </span>
              {compared?._id === version._id && (
                <Suspense fallback={null}>
                  <Comparison version={version} entry={entry} />
                </Suspense>
              )}
            </li>
          ))}
        </ol>
      </FieldGroup>
      {restored && <Restore entry={entry} version={restored} onClose={() => setRestored(undefined)} />}
    </div>
  )
}

function Restore({ entry, version, onClose }: { entry: Entry; version: EntryVersion; onClose: () => void }) {
  const words = useWords(stateWords)
  const toast = useToast()
  const [restore, { isLoading }] = entriesApi.useRestoreVersionMutation()
  const run = async () => {
    const { error } = await restore({ id: entry._id, no: version.no, rev: entry.rev })
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.restored, error ? 'error' : 'done')
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.restoreTitle(version.no)}
      action={words.restore}
      busy={isLoading}
      onConfirm={run}
      onClose={onClose}
    >
      {words.restoreText}
    </ConfirmDialog>
  )
}
