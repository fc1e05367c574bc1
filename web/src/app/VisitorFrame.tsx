import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { ReactNode } from 'react'
import { ConsentProvider } from '../features/consent/site/ConsentProvider.tsx'
import { SiteLayout } from '../features/frame/site/SiteLayout.tsx'
import { AccountMenu } from '../features/session/site/AccountMenu.tsx'

/** What every screen of the public site stands in: masthead, footer, and the visitor's decision on cookies. */
export const VisitorFrame = ({ frame, children }: { frame: SiteFrame; children: ReactNode }) => (
  <ConsentProvider privacy={frame.config.privacy}>
    <SiteLayout frame={frame} account={<AccountMenu />}>
      {children}
    </SiteLayout>
  </ConsentProvider>
)
