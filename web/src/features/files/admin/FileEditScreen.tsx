import { Skeleton } from '@mantine/core'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { formatSize } from '../../../lib/typography.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileForm } from './FileForm.tsx'
import { dayOf, labelOf, saveAddress } from './file-label.ts'
import { PictureTools } from './PictureTools.tsx'
import { RemoveFiles } from './RemoveFiles.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'
import { Usages } from './Usages.tsx'
import { filesWords } from './words.ts'
import './files.css'
import './file-edit.css'

const POLL_MS = 1_000

/** One file with everything that can be said about it. */
export function FileEditScreen() {
  const words = useWords(filesWords)
  const common = useWords(adminWords)
  const { id = '' } = useParams()
  const known = filesApi.endpoints.file.useQueryState(id).currentData
  const pollingInterval = known?.status === 'processing' ? POLL_MS : 0
  const { currentData: file, error, refetch } = filesApi.useFileQuery(id, { pollingInterval })
  useAnswer({ title: file ? labelOf(file) : words.title, tags: [] })
  return (
    <>
      <Link className="admin-back" to="/admincenter/files">
        <AdminIcon name="back" />
        {words.back}
      </Link>
      {file ? (
        <EditedFile key={file._id} file={file} />
      ) : error ? (
        <StateNote
          icon="file"
          title={problemOf(error)?.status === 404 ? words.missing : common.failed}
          action={
            <Button look="quiet" onClick={() => refetch()}>
              {common.tryAgain}
            </Button>
          }
        />
      ) : (
        <Skeleton height={420} radius={2} role="status" aria-label={common.loading} />
      )}
    </>
  )
}

function EditedFile({ file }: { file: File }) {
  const words = useWords(filesWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const facts = [
    formatSize(file.size, locale),
    dayOf(file.uploadDate),
    file.width && file.height ? words.pixels(file.width, file.height) : undefined,
    file.status === 'processing' ? words.processing : undefined,
    file.ops.length > 0 ? words.edited : undefined,
  ]
  return (
    <>
      <header className="admin-head">
        <h1>{labelOf(file)}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <div className="file-edit-tools">
          <a href={saveAddress(file)} download>
            <AdminIcon name="download" /> {words.save}
          </a>
          {file.isImg && <PictureTools file={file} />}
          <ReplaceFile file={file} />
          <Button look="link" onClick={() => setRemoving(true)}>
            <AdminIcon name="trash" /> {words.removeAction}
          </Button>
        </div>
      </header>
      <FileForm file={file} />
      <Usages file={file} />
      {removing && (
        <RemoveFiles
          files={[file]}
          onRemoved={() => navigate('/admincenter/files')}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
