import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { lazy, Suspense, useState } from 'react'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { filesWords } from './words.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

/** Cuts and turns a picture; all of it can be taken back. */
export function PictureTools({ file }: { file: File }) {
  const words = useWords(filesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const [cropping, setCropping] = useState(false)
  const [rotate, rotating] = filesApi.useRotateFileMutation()
  const [change, undoing] = filesApi.useChangeFileMutation()
  const tell = ({ error }: { error?: unknown }) => {
    if (error) toast(problemOf(error)?.message ?? failed, 'error')
  }
  const turn = async (deg: 90 | 270) => tell(await rotate({ _id: file._id, deg }))
  if (file.ext === 'svg') return null
  return (
    <>
      <Button look="link" onClick={() => setCropping(true)}>
        <AdminIcon name="crop" /> {words.crop}
      </Button>
      <Button look="link" busy={rotating.isLoading} onClick={() => turn(270)}>
        <span className="is-mirrored">
          <AdminIcon name="rotate" />
        </span>{' '}
        {words.rotateLeft}
      </Button>
      <Button look="link" busy={rotating.isLoading} onClick={() => turn(90)}>
        <AdminIcon name="rotate" /> {words.rotateRight}
      </Button>
      {file.ops.length > 0 && (
        <Button
          look="link"
          busy={undoing.isLoading}
          onClick={async () => tell(await change({ _id: file._id, rev: file.rev, ops: [] }))}
        >
          {words.undoEdits}
        </Button>
      )}
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog file={file} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </>
  )
}
