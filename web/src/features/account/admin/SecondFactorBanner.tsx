import { useMeQuery } from '../../../api/session.ts'
import { BaseContext } from '../base.ts'
import { SecondFactorNote } from '../site/SecondFactorNote.tsx'

/** Above every screen of the admin centre, as long as its user lacks a second factor they will need. */
export function SecondFactorBanner() {
  const { data: user } = useMeQuery()
  if (!user) return null
  return (
    <BaseContext value="/admincenter/account">
      <SecondFactorNote user={user} />
    </BaseContext>
  )
}
