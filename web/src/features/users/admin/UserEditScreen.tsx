import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { users } from '../../../api/users.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { SetPasswordDialog } from './SetPasswordDialog.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserFields } from './UserFields.tsx'
import { nameOf } from './UsersScreen.tsx'
import { fieldsOf, type UserValues, valuesOf } from './user-values.ts'
import { usersWords } from './words.ts'

/** One user, or (without an id in the address) a new one. */
export function UserEditScreen() {
  const words = useWords(usersWords)
  const { id } = useParams()
  const asked = users.useOne(id)
  const user = asked.data
  useAnswer({ title: user ? nameOf(user) : id ? words.title : words.addTitle, tags: [] })
  return (
    <ItemScreen id={id} icon="user" asked={asked}>
      {(stored) => <UserForm key={stored?._id ?? 'new'} user={stored} />}
    </ItemScreen>
  )
}

function UserForm({ user }: { user: User | undefined }) {
  const words = useWords(usersWords)
  const navigate = useNavigate()
  const save = users.useSave(user?._id)
  const edit = useEditForm<UserValues, User>({
    item: user,
    valuesOf,
    save: (values, rev) => save(fieldsOf(values, user !== undefined), rev),
    onSaved: ({ _id }) => user ?? navigate(`/admincenter/users/edit/${_id}`, { replace: true }),
  })
  return (
    <>
      <EditFrame
        title={user ? nameOf(user) : words.addTitle}
        intro={user?.handle}
        back={{ to: '/admincenter/users/browse', label: words.back }}
        edit={edit}
        actions={user && <UserActions user={user} />}
      >
        <UserFields form={edit.form} isNew={!user} />
      </EditFrame>
      {user && <UserFacts user={user} />}
    </>
  )
}

function UserActions({ user }: { user: User }) {
  const words = useWords(usersWords)
  const navigate = useNavigate()
  const remove = users.useRemove()
  const [setting, setSetting] = useState(false)
  return (
    <>
      <Button look="link" onClick={() => setSetting(true)}>
        <AdminIcon name="lock" /> {words.setPassword}
      </Button>
      <RemoveItem
        title={words.removeTitle(1)}
        text={words.removeText}
        remove={() => remove(user._id)}
        onRemoved={() => navigate('/admincenter/users/browse')}
      />
      {setting && <SetPasswordDialog user={user} onClose={() => setSetting(false)} />}
    </>
  )
}
