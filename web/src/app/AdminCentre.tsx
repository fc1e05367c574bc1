import { ADMIN_ROLES } from '@rebzeile/contracts/permissions.ts'
import { useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useMeQuery } from '../api/session.ts'
import { AdminShell, FLOATS } from '../features/admin-shell/AdminShell.tsx'
import { PageOfEntry } from '../features/entries/admin/PageOfEntry.tsx'
import { PagesScreen } from '../features/entries/admin/PagesScreen.tsx'
import { FileEditScreen } from '../features/files/admin/FileEditScreen.tsx'
import { FilesScreen } from '../features/files/admin/FilesScreen.tsx'
import { UploadsProvider } from '../features/files/admin/uploads.tsx'
import { LocaleContext } from '../lib/locale.tsx'
import type { Locale } from '../lib/site-path.ts'
import { AdminTheme } from '../ui/admin/AdminTheme.tsx'

/** Everything under /admincenter, for admins. */
export function AdminCentre() {
  const { pathname, search } = useLocation()
  const { data: user } = useMeQuery()
  const [locale, setLocale] = useState(keptLocale)
  if (!user) return null
  if (!user.roles.some((role) => ADMIN_ROLES.some((admin) => admin === role))) {
    return <Navigate replace to={`/login?redirect=${encodeURIComponent(pathname + search)}`} />
  }
  const onLanguage = () => {
    const other = locale === 'de' ? 'en' : 'de'
    localStorage.setItem(LOCALE_KEY, other)
    document.documentElement.lang = other
    setLocale(other)
  }
  return (
    <LocaleContext value={locale}>
      <AdminTheme portalTarget={`#${FLOATS}`}>
        <UploadsProvider>
          <AdminShell onLanguage={onLanguage}>
            <Screens />
          </AdminShell>
        </UploadsProvider>
      </AdminTheme>
    </LocaleContext>
  )
}

const Screens = () => (
  <Routes>
    <Route path="files" element={<FilesScreen />} />
    <Route path="file/edit/:id" element={<FileEditScreen />} />
    <Route path="image/edit/:id" element={<FileEditScreen />} />
    <Route path="pages/browse" element={<PagesScreen />} />
    <Route path="pages/edit/:id?" element={<PageOfEntry />} />
    <Route path="*" element={<Navigate replace to="/admincenter/files" />} />
  </Routes>
)

const LOCALE_KEY = 'admin-locale'

/** The admin centre's addresses carry no language; whoever chose one keeps it in this browser. */
const keptLocale = (): Locale => (localStorage.getItem(LOCALE_KEY) === 'en' ? 'en' : 'de')
