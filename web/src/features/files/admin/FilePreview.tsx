import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { pictureAddress } from '../../../ui/Picture.tsx'

const WIDTH = 320

/** A small picture of the file, or its kind where there is nothing to see. */
export function FilePreview({ file }: { file: File }) {
  const drawn = file.isImg && (file.gridrefs.length > 0 || file.ext === 'svg')
  return (
    <span className="file-preview">
      {drawn ? (
        <img src={pictureAddress(file, WIDTH)} alt="" loading="lazy" decoding="async" />
      ) : (
        <>
          <AdminIcon name="file" size="1.75rem" />
          <span className="file-kind">{file.ext}</span>
        </>
      )}
    </span>
  )
}
