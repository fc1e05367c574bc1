import { Navigate, useLocation } from 'react-router-dom'
import { useMeQuery } from '../api/session.ts'
import { AccountPage } from '../features/account/site/AccountPage.tsx'
import { useLocale } from '../lib/locale.tsx'
import { localPath } from '../lib/site-path.ts'
import { OwnScreen } from './OwnScreen.tsx'

/** One's own account, for those who are signed in. */
export function AccountScreen() {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const { data: user } = useMeQuery()
  if (!user) return null
  if (user._id === 'guest') {
    return <Navigate replace to={`${localPath('/login', locale)}?redirect=${encodeURIComponent(pathname + search)}`} />
  }
  return <OwnScreen name={pathname}>{(frame) => <AccountPage frame={frame} user={user} />}</OwnScreen>
}
