import { Progress, Skeleton } from '@mantine/core'
import type { Backup } from '@rebzeile/contracts/http/cms/upkeep.ts'
import { useState } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { upkeepApi } from '../../../api/upkeep.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf, momentOf } from '../../../lib/moment.ts'
import { formatSize } from '../../../lib/typography.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { backupWords } from './words.ts'
import './backup.css'

const isOpen = ({ state }: Backup) => state === 'queued' || state === 'running'

/** Archives of everything: made, watched, taken away. */
export function BackupScreen() {
  const words = useWords(backupWords)
  const common = useWords(adminWords)
  const toast = useToast()
  const known = upkeepApi.endpoints.backups.useQueryState().currentData
  const { data, error, refetch } = upkeepApi.useBackupsQuery(undefined, {
    pollingInterval: known?.some(isOpen) ? 1_000 : 0,
  })
  const [start, { isLoading }] = upkeepApi.useStartBackupMutation()
  useAnswer({ title: words.title, tags: [] })
  const begin = async () => {
    const { error } = await start({ kind: 'full' })
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.started, error ? 'error' : 'done')
  }
  return (
    <>
      <header className="admin-head edit-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <div className="edit-actions">
          <Button busy={isLoading || (data?.some(isOpen) ?? false)} onClick={begin}>
            {words.start}
          </Button>
        </div>
      </header>
      {data ? (
        data.length ? (
          <ul className="backups">
            {data.map((backup) => (
              <BackupRow key={backup._id} backup={backup} />
            ))}
          </ul>
        ) : (
          <StateNote icon="download" title={words.empty}>
            {words.emptyText}
          </StateNote>
        )
      ) : error ? (
        <StateNote
          icon="download"
          title={common.failed}
          action={
            <Button look="quiet" onClick={refetch}>
              {common.tryAgain}
            </Button>
          }
        >
          {problemOf(error)?.message}
        </StateNote>
      ) : (
        <Skeleton height={240} radius={2} role="status" aria-label={common.loading} />
      )}
      <FieldGroup title={words.restoreTitle} text={words.restoreText}>
        {null}
      </FieldGroup>
    </>
  )
}

function BackupRow({ backup }: { backup: Backup }) {
  const words = useWords(backupWords)
  const locale = useLocale()
  const { _id, state, progress, created, expires, size, sha256, error } = backup
  return (
    <li className="backup">
      <p>
        <strong>
          <time dateTime={created}>{momentOf(created, locale)}</time>
        </strong>{' '}
        <span className={`state-tag is-${state}`}>{words.states[state]}</span>
      </p>
      {isOpen(backup) ? (
        <Progress value={progress} aria-label={words.states[state]} />
      ) : (
        <p className="backup-facts">
          {size !== undefined && `${formatSize(size, locale)} · `}
          {words.expires} {dayOf(expires, locale)}
          {error && ` · ${error}`}
        </p>
      )}
      {sha256 && (
        <p className="backup-facts">
          {words.checksum}: <code>{sha256}</code>
        </p>
      )}
      <div className="backup-acts">
        {state === 'done' && (
          <a href={`/api/v0/backup/${_id}/download`} download>
            <AdminIcon name="download" /> {words.download}
          </a>
        )}
        {!isOpen(backup) && <RemoveBackup id={_id} />}
      </div>
    </li>
  )
}

function RemoveBackup({ id }: { id: string }) {
  const words = useWords(backupWords)
  const toast = useToast()
  const [remove, { isLoading }] = upkeepApi.useRemoveBackupMutation()
  const [asking, setAsking] = useState(false)
  const run = async () => {
    const { error } = await remove(id)
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.removed, error ? 'error' : 'done')
    setAsking(false)
  }
  return (
    <>
      <Button look="link" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.removeTitle}
          action={words.remove}
          busy={isLoading}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
