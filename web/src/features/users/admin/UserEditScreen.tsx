import { Skeleton } from '@mantine/core'
import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { problemOf } from '../../../api/problem.ts'
import { users } from '../../../api/users.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { SetPasswordDialog } from './SetPasswordDialog.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserFields } from './UserFields.tsx'
import { nameOf } from './UsersScreen.tsx'
import { fieldsOf, type UserValues, valuesOf } from './user-values.ts'
import { usersWords } from './words.ts'

/** One user, or (without an id in the address) a new one. */
export function UserEditScreen() {
  const words = useWords(usersWords)
  const common = useWords(adminWords)
  const { id } = useParams()
  const { data: user, error, refetch } = users.useOne(id)
  useAnswer({ title: user ? nameOf(user) : id ? words.title : words.addTitle, tags: [] })
  if (!id || user) return <UserForm key={user?._id ?? 'new'} user={user} />
  if (!error) return <Skeleton height={420} radius={2} role="status" aria-label={common.loading} />
  return (
    <StateNote
      icon="user"
      title={problemOf(error)?.status === 404 ? words.missing : common.failed}
      action={
        <Button look="quiet" onClick={() => refetch()}>
          {common.tryAgain}
        </Button>
      }
    />
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
  const toast = useToast()
  const remove = users.useRemove()
  const [act, setAct] = useState<'remove' | 'password'>()
  const [busy, setBusy] = useState(false)
  const erase = async () => {
    setBusy(true)
    try {
      await remove(user._id)
      toast(words.removed)
      navigate('/admincenter/users/browse')
    } catch (error) {
      toast(problemOf(error)?.message ?? words.failed, 'error')
      setAct(undefined)
    }
    setBusy(false)
  }
  return (
    <>
      <Button look="link" onClick={() => setAct('password')}>
        <AdminIcon name="lock" /> {words.setPassword}
      </Button>
      <Button look="link" onClick={() => setAct('remove')}>
        <AdminIcon name="trash" /> {words.removeMarked}
      </Button>
      {act === 'password' && <SetPasswordDialog user={user} onClose={() => setAct(undefined)} />}
      {act === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle(1)}
          action={words.removeAction}
          busy={busy}
          onConfirm={erase}
          onClose={() => setAct(undefined)}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
