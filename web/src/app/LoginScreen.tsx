import { useLocation } from 'react-router-dom'
import { useSiteQuery } from '../api/pages.ts'
import { SiteLayout } from '../features/frame/site/SiteLayout.tsx'
import { Unavailable } from '../features/pages/site/Unavailable.tsx'
import { AccountMenu } from '../features/session/site/AccountMenu.tsx'
import { LoginPage } from '../features/session/site/LoginPage.tsx'
import { addressOf } from '../lib/site-path.ts'
import { useArrival } from '../lib/use-arrival.ts'

/** The login card in the site's frame. */
export function LoginScreen() {
  const { pathname } = useLocation()
  const { data: frame, isError } = useSiteQuery(addressOf(pathname).locale)
  useArrival('login')
  if (isError) return <Unavailable address={pathname} />
  if (!frame) return null
  return (
    <SiteLayout frame={frame} account={<AccountMenu />}>
      <LoginPage frame={frame} />
    </SiteLayout>
  )
}
