import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useMemo, useRef, useState } from 'react'
import { filesApi } from '../../../api/files.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Pager } from '../../../ui/admin/Pager.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { BulkBar } from './BulkBar.tsx'
import { FileFilter } from './FileFilter.tsx'
import { FileList } from './FileList.tsx'
import { QuotaBar } from './QuotaBar.tsx'
import { TagPanel } from './TagPanel.tsx'
import { isFixed, isWithin, spokenPath, tagTree } from './tag-tree.ts'
import { tagWord } from './tag-word.ts'
import { UploadArea } from './UploadArea.tsx'
import type { Wanted } from './uploads.tsx'
import type { BrowserView, ChangeView } from './use-browser-view.ts'
import type { Selection } from './use-selection.ts'
import { filesWords } from './words.ts'
import './files.css'

const PAGE_SIZE = 10

interface FileBrowserProps {
  view: BrowserView
  onView: ChangeView
  selection: Selection
  /** `pick` chooses files and changes none. */
  purpose: 'manage' | 'pick'
  kind?: 'image' | undefined
  wanted?: Wanted
  /** Shows the file that an upload turned out to be a duplicate of. */
  onExisting: (file: File) => void
}

/** Upload, tags and the list of files: the whole of the file browser. */
export function FileBrowser({ view, onView, selection, purpose, kind, wanted, onExisting }: FileBrowserProps) {
  const words = useWords(filesWords)
  const top = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<string[]>([])
  const counts = filesApi.useFileTagsQuery()
  const list = filesApi.useFilesQuery({
    tags: view.tag,
    q: view.q || undefined,
    sort: view.sort,
    page: view.page,
    limit: PAGE_SIZE,
    kind,
  })
  const tree = useMemo(
    () => tagTree(counts.data ?? [], isFixed(view.tag) ? added : [...added, view.tag]),
    [counts.data, added, view.tag],
  )
  const known = useMemo(() => (counts.data ?? []).map(({ path }) => path).filter((path) => !isFixed(path)), [counts])

  const showPage = (page: number) => {
    onView({ page })
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const pages = Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)
  return (
    <div className="file-browser">
      <UploadArea
        tag={isFixed(view.tag) ? undefined : view.tag}
        wanted={wanted}
        quiet={purpose === 'pick'}
        onExisting={onExisting}
      />
      <TagPanel
        tree={tree}
        current={view.tag}
        changeable={purpose === 'manage'}
        onTag={(tag) => onView({ tag })}
        onAdded={(tag) => setAdded((before) => [...before, tag])}
        onGone={(tag) => setAdded((before) => before.filter((path) => !isWithin(path, tag)))}
        footer={<QuotaBar />}
      />
      <div className="file-main" ref={top} tabIndex={-1}>
        <div className="file-main-head">
          <h2>{isFixed(view.tag) ? tagWord(view.tag, words) : spokenPath(view.tag)}</h2>
          <p role="status">{list.currentData && words.filesWith(list.currentData.total)}</p>
        </div>
        {list.isFetching && !list.currentData && <ProgressBar label={words.loading} />}
        <FileFilter view={view} onView={onView} />
        {purpose === 'manage' && selection.files.length > 0 && <BulkBar selection={selection} known={known} />}
        <FileList list={list} view={view} selection={selection} purpose={purpose} known={known} onView={onView} />
        <Pager page={view.page} pages={pages} onPage={showPage} />
      </div>
    </div>
  )
}
