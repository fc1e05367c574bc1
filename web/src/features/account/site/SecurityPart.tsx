import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useWords } from '../../../lib/locale.tsx'
import { securityWords } from '../security-words.ts'
import { ChangeHandle } from './ChangeHandle.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** How a person signs in, and where they are signed in. */
export function SecurityPart({ user }: { user: User }) {
  const words = useWords(securityWords)
  return (
    <section className="account-section">
      <h2>{words.title}</h2>
      <ChangeHandle user={user} />
      <ChangePassword user={user} />
      <TwoFactor user={user} />
      <Passkeys />
      <Sessions />
    </section>
  )
}
