import { useMeQuery } from '../../../api/session.ts'
import { BaseContext } from '../base.ts'
import { AccountParts } from '../site/AccountParts.tsx'

/** One's own account inside the admin centre. */
export function AccountScreen() {
  const { data: user } = useMeQuery()
  if (!user) return null
  return (
    <BaseContext value="/admincenter/account">
      <AccountParts user={user} />
    </BaseContext>
  )
}
