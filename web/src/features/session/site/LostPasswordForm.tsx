import { type FormEvent, useState } from 'react'
import { useRequestPasswordResetMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { checkAddress } from '../check-handle.ts'
import { sessionWords } from '../words.ts'

interface LostPasswordFormProps {
  handle: string
  onHandle: (handle: string) => void
  onBack: () => void
  onDone: () => void
}

export function LostPasswordForm({ handle, onHandle, onBack, onDone }: LostPasswordFormProps) {
  const words = useWords(sessionWords)
  const [request, { isLoading, error }] = useRequestPasswordResetMutation()
  const [checked, setChecked] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (checkAddress(handle, words)) return
    const { data } = await request({ handle: handle.trim() })
    if (data) onDone()
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <h1>{words.lostTitle}</h1>
      <p>{words.lostIntro}</p>
      <Alert>{error && (problemOf(error)?.message ?? words.failed)}</Alert>
      <Field
        label={words.email}
        type="email"
        name="handle"
        autoComplete="username"
        maxLength={254}
        required
        value={handle}
        error={checked ? checkAddress(handle, words) : undefined}
        onChange={({ target }) => onHandle(target.value)}
      />
      <Button type="submit" busy={isLoading}>
        {words.requestReset}
      </Button>
      <Button look="link" onClick={onBack}>
        {words.backToLogin}
      </Button>
    </form>
  )
}
