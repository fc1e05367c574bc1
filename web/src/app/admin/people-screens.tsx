import { Navigate, Route } from 'react-router-dom'
import { AccountScreen } from '../../features/account/admin/AccountScreen.tsx'
import { InboxScreen } from '../../features/messages/admin/InboxScreen.tsx'
import { MessageScreen } from '../../features/messages/admin/MessageScreen.tsx'
import { UserEditScreen } from '../../features/users/admin/UserEditScreen.tsx'
import { UsersScreen } from '../../features/users/admin/UsersScreen.tsx'

/** Messages, users, notifications and one's own account. */
export const peopleScreens = (
  <>
    <Route path="messages/inbox" element={<InboxScreen />} />
    <Route path="messages/inbox/:id" element={<MessageScreen />} />
    <Route path="users" element={<Navigate replace to="/admincenter/users/browse" />} />
    <Route path="users/browse" element={<UsersScreen />} />
    <Route path="users/add" element={<UserEditScreen />} />
    <Route path="users/edit/:id" element={<UserEditScreen />} />
    <Route path="account/*" element={<AccountScreen />} />
  </>
)
