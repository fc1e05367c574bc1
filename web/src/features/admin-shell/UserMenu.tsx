import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useLogoutMutation, useMeQuery } from '../../api/session.ts'
import { useWords } from '../../lib/locale.tsx'
import { AdminIcon } from '../../ui/admin/AdminIcon.tsx'
import { shellWords } from './words.ts'

/** The signed-in user's name, and behind it language and sign-out. */
export function UserMenu({ onLanguage }: { onLanguage: () => void }) {
  const words = useWords(shellWords)
  const navigate = useNavigate()
  const { data: user } = useMeQuery()
  const [logout] = useLogoutMutation()
  if (!user) return null
  const signOut = async () => {
    // To the site first: from a screen of the admin centre a guest would be sent to the login.
    navigate('/')
    await logout()
  }
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className="admin-user">
          <span>{user.name || user.handle}</span>
          <AdminIcon name="down" size="0.9em" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate('/admincenter/account')}>{words.account}</Menu.Item>
        <Menu.Item onClick={onLanguage}>{words.otherLanguage}</Menu.Item>
        <Menu.Item onClick={signOut}>{words.logout}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
