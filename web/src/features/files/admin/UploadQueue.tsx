import { ActionIcon, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { formatSize } from '../../../lib/typography.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { UploadItem } from './upload-queue.ts'
import { useUploads } from './uploads.tsx'
import { filesWords } from './words.ts'

/** The files that have been chosen but are not there yet. */
export function UploadQueue() {
  const words = useWords(filesWords)
  const { queue, startAll } = useUploads()
  if (queue.length === 0) return null
  const waiting = queue.some(({ wanted }) => !wanted)
  return (
    <div className="upload-queue">
      <div className="upload-queue-head">
        <h2>{words.queue}</h2>
        <p role="status">{words.filesWith(queue.length)}</p>
        {waiting && <Button onClick={startAll}>{words.startAll}</Button>}
      </div>
      <ul className="upload-items">
        {queue.map((item) => (
          <QueuedFile key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function QueuedFile({ item }: { item: UploadItem }) {
  const words = useWords(filesWords)
  const locale = useLocale()
  const { cancel } = useUploads()
  const { file, state, progress } = item
  const waiting = state === 'queued'
  return (
    <li className="upload-item">
      <LocalPreview file={file} />
      <div className="upload-item-text">
        <p className="file-name">{file.name}</p>
        <p className="file-meta">
          {formatSize(file.size, locale)} ·{' '}
          {waiting ? words.queued : state === 'processing' ? words.processing : words.uploading(progress)}
        </p>
        {!waiting && (
          <Progress
            size="xs"
            value={progress}
            animated={state === 'processing'}
            aria-label={words.uploadProgress(file.name)}
          />
        )}
      </div>
      {!waiting && <Spinner />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={waiting ? words.removeQueued(file.name) : words.cancelUpload(file.name)}
        onClick={() => cancel(item.id)}
      >
        <AdminIcon name="close" />
      </ActionIcon>
    </li>
  )
}

/** A picture that has not left yet, from where it lies. */
function LocalPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!/^image\/(jpeg|png|gif|webp|avif)$/.test(file.type)) return
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return (
    <span className="upload-thumb">
      {address ? <img src={address} alt="" /> : <AdminIcon name="file" size="1.5rem" />}
    </span>
  )
}
