import { ActionIcon, Checkbox } from '@mantine/core'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { Link } from 'react-router-dom'
import { filesApi } from '../../../api/files.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { formatSize } from '../../../lib/typography.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileTags } from './FileTags.tsx'
import { dayOf, editAddress, labelOf, saveAddress } from './file-label.ts'
import type { Selection } from './use-selection.ts'
import { filesWords } from './words.ts'

interface FileRowProps {
  listed: File
  selection: Selection
  purpose: 'manage' | 'pick'
  known: string[]
  onRemove: (file: File) => void
}

const POLL_MS = 1_000

/** One file of the list. While the server still works on it, it is asked for again and again. */
export function FileRow({ listed, selection, purpose, known, onRemove }: FileRowProps) {
  const words = useWords(filesWords)
  const file = useUntilReady(listed)
  const name = labelOf(file)
  const chosen = selection.has(file._id)
  const choose = (is: boolean) => selection.set([file], is)
  return (
    <li className={`file-row is-${purpose} ${chosen ? 'is-chosen' : ''}`}>
      <Checkbox
        aria-label={words.select(name)}
        checked={chosen}
        disabled={purpose === 'pick' && file.status !== 'ready'}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {purpose === 'pick' ? (
        <PickTarget file={file} onPick={() => choose(!chosen)} />
      ) : (
        <>
          <Link to={editAddress(file)} tabIndex={-1} aria-hidden="true" className="file-preview-link">
            <FilePreview file={file} />
          </Link>
          <div className="file-text">
            <Link className="file-name" to={editAddress(file)}>
              {name}
            </Link>
            <FileMeta file={file} />
          </div>
          <FileTags file={file} known={known} />
          <FileTools file={file} onRemove={() => onRemove(file)} />
        </>
      )}
    </li>
  )
}

function useUntilReady(listed: File): File {
  const waiting = listed.status === 'processing'
  const known = filesApi.endpoints.file.useQueryState(listed._id, { skip: !waiting }).data
  const done = known !== undefined && known.status !== 'processing'
  filesApi.useFileQuery(listed._id, { skip: !waiting || done, pollingInterval: POLL_MS })
  return known && known.rev > listed.rev ? known : listed
}

/** In the picker preview and name are one large target for the pointer; the box beside it is for the keyboard. */
function PickTarget({ file, onPick }: { file: File; onPick: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box beside it does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box beside it does the same for the keyboard
    <div className="file-pick" onClick={file.status === 'ready' ? onPick : undefined}>
      <FilePreview file={file} />
      <div className="file-text">
        <span className="file-name">{labelOf(file)}</span>
        <FileMeta file={file} />
      </div>
    </div>
  )
}

function FileMeta({ file }: { file: File }) {
  const words = useWords(filesWords)
  const locale = useLocale()
  const facts = [
    formatSize(file.size, locale),
    dayOf(file.uploadDate),
    file.width && file.height ? words.pixels(file.width, file.height) : undefined,
  ]
  return (
    <p className="file-meta">
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {file.status !== 'ready' && (
        <span className={`file-status is-${file.status}`}>
          {file.status === 'processing' ? words.processing : words.imageFailed}
        </span>
      )}
    </p>
  )
}

function FileTools({ file, onRemove }: { file: File; onRemove: () => void }) {
  const words = useWords(filesWords)
  const name = labelOf(file)
  const look = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <div className="file-tools">
      <ActionIcon {...look} component={Link} to={editAddress(file)} aria-label={words.edit(name)}>
        <AdminIcon name="edit" />
      </ActionIcon>
      <ActionIcon {...look} component="a" href={saveAddress(file)} download aria-label={words.download(name)}>
        <AdminIcon name="download" />
      </ActionIcon>
      <ActionIcon {...look} aria-label={words.remove(name)} onClick={onRemove}>
        <AdminIcon name="trash" />
      </ActionIcon>
    </div>
  )
}
