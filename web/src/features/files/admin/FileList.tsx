import { Checkbox, Skeleton } from '@mantine/core'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useState } from 'react'
import type { Listing } from '../../../api/listing.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileRow } from './FileRow.tsx'
import { RemoveFiles } from './RemoveFiles.tsx'
import { isFixed } from './tag-tree.ts'
import type { BrowserView, ChangeView } from './use-browser-view.ts'
import type { Selection } from './use-selection.ts'
import { type FilesWords, filesWords } from './words.ts'

interface FileListProps {
  list: {
    data?: Listing<File> | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  view: BrowserView
  selection: Selection
  purpose: 'manage' | 'pick'
  known: string[]
  onView: ChangeView
}

/** One page of files, or why there are none to see. */
export function FileList({ list, view, selection, purpose, known, onView }: FileListProps) {
  const words = useWords(filesWords)
  const [removing, setRemoving] = useState<File>()
  if (list.error && !list.isFetching) return <Failed error={list.error} onRetry={list.refetch} />
  if (!list.data) return <Waiting />
  if (list.data.items.length === 0) return <Nothing view={view} total={list.data.total} onView={onView} />

  const { items } = list.data
  const chosen = items.filter(({ _id }) => selection.has(_id)).length
  return (
    <div className="file-list-box" aria-busy={list.isFetching}>
      {selection.multiple && (
        <Checkbox
          className="file-select-page"
          label={words.selectPage}
          checked={chosen === items.length}
          indeterminate={chosen > 0 && chosen < items.length}
          onChange={({ currentTarget }) => selection.set(items, currentTarget.checked)}
        />
      )}
      <ul className="file-list" aria-label={words.list}>
        {items.map((file) => (
          <FileRow
            key={file._id}
            listed={file}
            selection={selection}
            purpose={purpose}
            known={known}
            onRemove={setRemoving}
          />
        ))}
      </ul>
      {removing && (
        <RemoveFiles
          files={[removing]}
          onRemoved={() => selection.set([removing], false)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const words = useWords(filesWords)
  const common = useWords(adminWords)
  return (
    <StateNote
      icon="files"
      title={words.listFailed}
      action={
        <Button look="quiet" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    >
      {problemOf(error)?.message ?? common.failed}
    </StateNote>
  )
}

function Waiting() {
  const { loading } = useWords(adminWords)
  return (
    <div className="file-list-waiting" role="status" aria-label={loading}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={88} radius={2} />
      ))}
    </div>
  )
}

interface NothingProps {
  view: BrowserView
  total: number
  onView: ChangeView
}

function Nothing({ view, total, onView }: NothingProps) {
  const words = useWords(filesWords)
  const common = useWords(adminWords)
  // The last file of the last page was deleted, or the address names a page there is not.
  if (total > 0) {
    return (
      <StateNote
        icon="files"
        title={words.nothingFound}
        action={
          <Button look="quiet" onClick={() => onView({ page: 1 })}>
            {common.pageOf(1, Math.ceil(total / 10))}
          </Button>
        }
      />
    )
  }
  if (view.q) {
    return (
      <StateNote
        icon="search"
        title={words.nothingFound}
        action={
          <Button look="quiet" onClick={() => onView({ q: '' })}>
            {common.clearSearch}
          </Button>
        }
      >
        {words.nothingFoundText(view.q)}
      </StateNote>
    )
  }
  const [title, text] = emptiness(view.tag, words)
  return (
    <StateNote icon={isFixed(view.tag) ? 'files' : 'tag'} title={title}>
      {text}
    </StateNote>
  )
}

function emptiness(tag: string, words: FilesWords): [string, string | undefined] {
  if (tag === 'recently_uploaded') return [words.emptyRecent, undefined]
  if (tag === 'none') return [words.emptyNone, undefined]
  return isFixed(tag) ? [words.empty, words.emptyText] : [words.emptyTag, words.emptyTagText]
}
