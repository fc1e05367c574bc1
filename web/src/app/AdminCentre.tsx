import { STAFF_ROLES } from '@rebzeile/contracts/permissions.ts'
import { useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useMeQuery } from '../api/session.ts'
import { SecondFactorBanner } from '../features/account/admin/SecondFactorBanner.tsx'
import { AdminShell, FLOATS } from '../features/admin-shell/AdminShell.tsx'
import { screensFor } from '../features/admin-shell/MainMenu.tsx'
import { UploadsProvider } from '../features/files/admin/uploads.tsx'
import { LocaleContext } from '../lib/locale.tsx'
import type { Locale } from '../lib/site-path.ts'
import { AdminTheme } from '../ui/admin/AdminTheme.tsx'
import { contentScreens } from './admin/content-screens.tsx'
import { peopleScreens } from './admin/people-screens.tsx'
import { settingsScreens } from './admin/settings-screens.tsx'
import { upkeepScreens } from './admin/upkeep-screens.tsx'

/** Everything under /admincenter, for the staff. */
export function AdminCentre() {
  const { pathname, search } = useLocation()
  const { data: user } = useMeQuery()
  const [locale, setLocale] = useState(keptLocale)
  if (!user) return null
  if (!user.roles.some((role) => STAFF_ROLES.some((staff) => staff === role))) {
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
          <AdminShell onLanguage={onLanguage} notice={<SecondFactorBanner />}>
            <Screens start={screensFor(user.roles)[0]?.screens[0]?.to ?? '/'} />
          </AdminShell>
        </UploadsProvider>
      </AdminTheme>
    </LocaleContext>
  )
}

const Screens = ({ start }: { start: string }) => (
  <Routes>
    {contentScreens}
    {peopleScreens}
    {settingsScreens}
    {upkeepScreens}
    <Route path="*" element={<Navigate replace to={start} />} />
  </Routes>
)

const LOCALE_KEY = 'admin-locale'

/** The admin centre's addresses carry no language; whoever chose one keeps it in this browser. */
const keptLocale = (): Locale => (localStorage.getItem(LOCALE_KEY) === 'en' ? 'en' : 'de')
