import { Link, useNavigate } from 'react-router-dom'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { FileBrowser } from './FileBrowser.tsx'
import { editAddress } from './file-label.ts'
import { useAddressView } from './use-browser-view.ts'
import { useSelection } from './use-selection.ts'
import { filesWords } from './words.ts'

/** The file browser as a screen of its own; what it shows is in the address. */
export function FilesScreen() {
  const words = useWords(filesWords)
  const [view, onView] = useAddressView()
  const selection = useSelection(true)
  const navigate = useNavigate()
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <Link className="files-trash" to="/admincenter/files/trash">
          <AdminIcon name="trash" /> {words.trash}
        </Link>
      </header>
      <FileBrowser
        view={view}
        onView={onView}
        selection={selection}
        purpose="manage"
        onExisting={(file) => navigate(editAddress(file))}
      />
    </>
  )
}
