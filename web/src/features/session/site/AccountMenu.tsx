import { ADMIN_ROLES } from '@rebzeile/contracts/permissions.ts'
import { Link, useNavigate } from 'react-router-dom'
import { useLogoutMutation, useMeQuery } from '../../../api/session.ts'
import { useWords } from '../../../lib/locale.tsx'
import { useDisclosure } from '../../../lib/use-disclosure.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { sessionWords } from '../words.ts'
import './account-menu.css'

/** The signed-in user's name, and behind it the ways only they have. Guests see nothing here. */
export function AccountMenu() {
  const words = useWords(sessionWords)
  const navigate = useNavigate()
  const { data: user } = useMeQuery()
  const [logout] = useLogoutMutation()
  const { open, root, button, toggle } = useDisclosure()
  if (!user || user._id === 'guest') return null

  const isAdmin = user.roles.some((role) => ADMIN_ROLES.some((admin) => admin === role))
  const signOut = async () => {
    await logout()
    navigate('/')
  }
  return (
    <div className="account-menu" ref={root}>
      <button
        type="button"
        ref={button}
        className="account-menu-button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={toggle}
      >
        <span className="account-menu-name">{user.name || user.handle}</span>
        <Icon name="down" />
      </button>
      <ul id="account-menu" className="account-menu-panel" hidden={!open}>
        {isAdmin && (
          <li>
            <Link to="/admincenter">{words.adminCentre}</Link>
          </li>
        )}
        <li>
          <button type="button" onClick={signOut}>
            {words.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}
