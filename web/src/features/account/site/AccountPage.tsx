import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { localPath } from '../../../lib/site-path.ts'
import { areaWords } from '../area-words.ts'
import { BaseContext } from '../base.ts'
import { AccountParts } from './AccountParts.tsx'
import { SecondFactorNote } from './SecondFactorNote.tsx'
import { useOwnPage } from './use-own-page.ts'

/** One's own account on the public site. */
export function AccountPage({ frame, user }: { frame: SiteFrame; user: User }) {
  const words = useWords(areaWords)
  const base = localPath('/account', useLocale())
  useOwnPage(words.title, frame.config.site.name)
  return (
    <BaseContext value={base}>
      <div className="wrap account-page">
        <SecondFactorNote user={user} />
        <AccountParts user={user} />
      </div>
    </BaseContext>
  )
}
