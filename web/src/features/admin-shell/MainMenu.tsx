import { may } from '@rebzeile/contracts/permissions.ts'
import { Link, useLocation } from 'react-router-dom'
import { useMeQuery } from '../../api/session.ts'
import { useWords } from '../../lib/locale.tsx'
import { AdminIcon } from '../../ui/admin/AdminIcon.tsx'
import { SCREEN_GROUPS, type Screen } from './screens.ts'
import { shellWords } from './words.ts'

/** The screens this person may open, in groups. */
export function MainMenu() {
  const words = useWords(shellWords)
  const { pathname } = useLocation()
  const { data: user } = useMeQuery()
  return (
    <ul className="admin-groups">
      {screensFor(user?.roles ?? []).map(({ word, icon, screens }) => (
        <li key={word}>
          <details open>
            <summary>
              <AdminIcon name={icon} size="1.35rem" />
              {words.groups[word]}
              <AdminIcon name="down" size="0.75rem" />
            </summary>
            <ul className="admin-screens">
              {screens.map((screen) => (
                <li key={screen.to}>
                  <Link to={screen.to} aria-current={isAt(screen, pathname) ? 'page' : undefined}>
                    {words.screens[screen.word]}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The menu of somebody with these roles; groups without a screen are left out. */
export const screensFor = (roles: readonly string[]) =>
  SCREEN_GROUPS.map((group) => ({
    ...group,
    screens: group.screens.filter(({ needs }) => needs === null || may(roles, needs)),
  })).filter(({ screens }) => screens.length > 0)

const isAt = ({ to, owns }: Screen, pathname: string) => (owns ? owns.test(pathname) : pathname.startsWith(to))
