import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { ReactNode } from 'react'
import { EditBarSlot } from '../../../lib/editing.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { frameWords } from './words.ts'
import './frame.css'

interface SiteLayoutProps {
  frame: SiteFrame
  /** The signed-in user's menu. */
  account: ReactNode
  children: ReactNode
}

/** What every page of the public site stands in. */
export function SiteLayout({ frame, account, children }: SiteLayoutProps) {
  const words = useWords(frameWords)
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <EditBarSlot />
      <Header frame={frame} account={account} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
    </>
  )
}
