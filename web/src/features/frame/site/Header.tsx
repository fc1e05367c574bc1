import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { ReactNode } from 'react'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainNavigation } from './MainNavigation.tsx'

/** Masthead: the house's name, below it the navigation between two hairlines. */
export function Header({ frame, account }: { frame: SiteFrame; account: ReactNode }) {
  const { name, claim } = frame.config.site
  return (
    <header className="site-header">
      <div className="wrap site-header-top">
        <SiteLink className="site-name" href="/">
          {name}
        </SiteLink>
        {claim && <p className="site-claim">{claim}</p>}
        <div className="site-header-tools">
          {account}
          <LanguageSwitch />
        </div>
        <MainNavigation items={frame.navigation.main} />
      </div>
    </header>
  )
}
