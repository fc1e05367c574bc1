import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf } from '../../../lib/moment.ts'
import { formatSize } from '../../../lib/typography.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { Column } from '../../../ui/admin/list/column.ts'
import { useListView } from '../../../ui/admin/list/use-list-view.ts'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { labelOf } from './file-label.ts'
import { filesWords } from './words.ts'

const LIMIT = 20

/** Deleted files, for as long as they can be had back. */
export function TrashScreen() {
  const words = useWords(filesWords)
  const locale = useLocale()
  const toast = useToast()
  const [view, onView] = useListView({ sort: '-uploadDate' })
  const list = filesApi.useFilesQuery({
    trash: '1',
    page: view.page,
    limit: LIMIT,
    sort: view.sort,
    q: view.q || undefined,
  })
  const [restore] = filesApi.useRestoreFilesMutation()
  const [remove] = filesApi.useRemoveFileMutation()
  const [empty, { isLoading }] = filesApi.useEmptyTrashMutation()
  const [asking, setAsking] = useState(false)
  const { failed } = useWords(adminWords)
  useAnswer({ title: words.trash, tags: [] })
  const columns: Column<File>[] = [
    { key: 'name', title: words.name, sort: 'name', cell: labelOf, text: labelOf },
    {
      key: 'size',
      title: words.size,
      sort: 'size',
      numeric: true,
      cell: ({ size }) => formatSize(size, locale),
      text: ({ size }) => size,
    },
    { key: 'gone', title: words.goesOn, cell: ({ trash_at }) => trash_at && dayOf(trash_at, locale) },
  ]
  const emptyIt = async () => {
    const { error } = await empty()
    toast(error ? (problemOf(error)?.message ?? failed) : words.trashEmptied, error ? 'error' : 'done')
    setAsking(false)
  }
  return (
    <>
      <Link className="admin-back" to="/admincenter/files">
        <AdminIcon name="back" />
        {words.toFiles}
      </Link>
      <header className="admin-head edit-head">
        <h1>{words.trash}</h1>
        <p>{words.trashIntro}</p>
        <div className="edit-actions">
          {list.data && list.data.total > 0 && (
            <Button look="link" onClick={() => setAsking(true)}>
              {words.emptyTrash}
            </Button>
          )}
        </div>
      </header>
      <Browse
        name={words.trash}
        icon="trash"
        empty={{ title: words.trashIsEmpty }}
        list={list}
        view={view}
        onView={onView}
        columns={columns}
        label={labelOf}
        bulk={[
          {
            key: 'restore',
            label: words.restore,
            async act(files) {
              await restore(files.map(({ _id }) => _id)).unwrap()
              return words.restored
            },
          },
          {
            key: 'forever',
            label: words.removeForever,
            confirm: (files) => ({
              title: words.removeManyTitle(files.length),
              text: words.emptyTrashText,
              action: words.removeForever,
            }),
            async act(files) {
              for (const { _id } of files) await remove({ id: _id, forever: '1' }).unwrap()
              return words.deleted
            },
          },
        ]}
      />
      {asking && (
        <ConfirmDialog
          title={words.emptyTrashTitle}
          action={words.emptyTrash}
          busy={isLoading}
          onConfirm={emptyIt}
          onClose={() => setAsking(false)}
        >
          {words.emptyTrashText}
        </ConfirmDialog>
      )}
    </>
  )
}
