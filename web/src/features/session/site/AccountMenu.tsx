import { STAFF_ROLES } from '@rebzeile/contracts/permissions.ts'
import { Link, useNavigate } from 'react-router-dom'
import { useLogoutMutation, useMeQuery } from '../../../api/session.ts'
import { useWords } from '../../../lib/locale.tsx'
import { useDisclosure } from '../../../lib/use-disclosure.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { menuWords } from '../menu-words.ts'
import './account-menu.css'

/** The signed-in user's name, and behind it the ways only they have; guests find the way in. */
export function AccountMenu() {
  const words = useWords(menuWords)
  const navigate = useNavigate()
  const { data: user } = useMeQuery()
  const [logout] = useLogoutMutation()
  const { open, root, button, toggle } = useDisclosure()
  if (!user) return null
  if (user._id === 'guest') {
    return (
      <SiteLink className="account-menu-button" href="/login" rel="nofollow">
        {words.login}
      </SiteLink>
    )
  }

  const isStaff = user.roles.some((role) => STAFF_ROLES.some((staff) => staff === role))
  const signOut = async () => {
    // To the site first: from their account a guest would be sent to the login.
    navigate('/')
    await logout()
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
        <li>
          <SiteLink href="/account">{words.myAccount}</SiteLink>
        </li>
        {isStaff && (
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
