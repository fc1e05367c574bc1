import { PasswordInput } from '@mantine/core'
import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useState } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { usersApi } from '../../../api/users.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { usersWords } from './words.ts'

/** A new password for somebody who cannot help themselves by mail. */
export function SetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const words = useWords(usersWords)
  const common = useWords(adminWords)
  const toast = useToast()
  const [setPassword, { isLoading, error }] = usersApi.useSetPasswordMutation()
  const [password, setText] = useState('')
  const submit = async () => {
    const answer = await setPassword({ _id: user._id, password })
    if (answer.error) return
    toast(words.passwordSet)
    onClose()
  }
  return (
    <Dialog title={words.setPassword} onClose={onClose}>
      <p>{words.setPasswordText}</p>
      <PasswordInput
        data-autofocus
        label={words.password}
        autoComplete="new-password"
        value={password}
        error={error ? (problemOf(error)?.message ?? words.failed) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button busy={isLoading} disabled={!password} onClick={submit}>
          {words.setPassword}
        </Button>
      </div>
    </Dialog>
  )
}
