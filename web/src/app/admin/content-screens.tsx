import { Route } from 'react-router-dom'
import { PageOfEntry } from '../../features/entries/admin/PageOfEntry.tsx'
import { PagesScreen } from '../../features/entries/admin/PagesScreen.tsx'
import { FileEditScreen } from '../../features/files/admin/FileEditScreen.tsx'
import { FilesScreen } from '../../features/files/admin/FilesScreen.tsx'

/** Pages and everything else the site shows. */
export const contentScreens = (
  <>
    <Route path="files" element={<FilesScreen />} />
    <Route path="file/edit/:id" element={<FileEditScreen />} />
    <Route path="image/edit/:id" element={<FileEditScreen />} />
    <Route path="pages/browse" element={<PagesScreen />} />
    <Route path="pages/edit/:id?" element={<PageOfEntry />} />
  </>
)
