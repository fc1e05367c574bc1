import { useLocale } from '../../../lib/locale.tsx'
import { formatSize } from '../../../lib/typography.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { fileAddress } from '../../../ui/Picture.tsx'
import { usePageMaterial } from './page-context.ts'

interface DownloadListProps {
  downloads: { file: string; title?: string | undefined }[]
}

/** Files to take along, with kind and size. */
export function DownloadList({ downloads }: DownloadListProps) {
  const locale = useLocale()
  const { files } = usePageMaterial()
  const known = downloads.flatMap(({ file, title }) => (files[file] ? [{ file: files[file], title }] : []))
  return (
    <ul className="rows">
      {known.map(({ file, title }) => (
        <li key={file._id}>
          <a className="download" href={fileAddress(file._id)}>
            <span className="download-title">{title ?? file.name}</span>
            <span className="download-facts">
              {file.ext.toUpperCase()}, {formatSize(file.size, locale)}
            </span>
            <Icon name="download" />
          </a>
        </li>
      ))}
    </ul>
  )
}
