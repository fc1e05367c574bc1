import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import type { ReactNode } from 'react'
import { EditableText, type FieldPath, useEditable } from '../../../lib/editing.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { formatSize } from '../../../lib/typography.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { fileAddress } from '../../../ui/Picture.tsx'
import { usePageMaterial } from './page-context.ts'
import { pageWords } from './words.ts'

interface DownloadListProps {
  /** Where editors may change the titles. */
  at?: FieldPath
  downloads: { file: string; title?: string | undefined }[]
}

/** Files to take along, with kind and size. */
export function DownloadList({ at, downloads }: DownloadListProps) {
  const words = useWords(pageWords)
  const editing = useEditable('text') !== undefined
  const locale = useLocale()
  const { files } = usePageMaterial()
  const known = downloads.flatMap(({ file, title }, index) =>
    files[file] ? [{ file: files[file], title, index }] : [],
  )
  return (
    <ul className="rows">
      {known.map(({ file, title, index }) => (
        <li key={`${file._id} ${index}`}>
          <DownloadLink file={file} editing={editing && at !== undefined}>
            {editing && at ? (
              <EditableText
                className="download-title"
                at={[...at, index, 'title']}
                value={title ?? file.name}
                label={words.fieldTitle}
              />
            ) : (
              <span className="download-title">{title || file.name}</span>
            )}
            <span className="download-facts">
              {file.ext.toUpperCase()}, {formatSize(file.size, locale)}
            </span>
            <Icon name="download" />
          </DownloadLink>
        </li>
      ))}
    </ul>
  )
}

/** Leads to the file, unless its title is being changed. */
const DownloadLink = ({ file, editing, children }: { file: FileRef; editing: boolean; children: ReactNode }) =>
  editing ? (
    <span className="download">{children}</span>
  ) : (
    <a className="download" href={fileAddress(file._id)}>
      {children}
    </a>
  )
