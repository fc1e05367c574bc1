import { type FormEvent, useState } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { useLoginMutation } from '../../../api/session.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { checkHandle } from '../check-handle.ts'
import { sessionWords } from '../words.ts'
import { Warning } from './Warning.tsx'

interface LoginFormProps {
  handle: string
  onHandle: (handle: string) => void
  onLostPassword: () => void
  onDone: () => void
}

export function LoginForm({ handle, onHandle, onLostPassword, onDone }: LoginFormProps) {
  const words = useWords(sessionWords)
  const [login, { isLoading, error }] = useLoginMutation()
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const wrongHandle = checked ? checkHandle(handle, words) : undefined
  const wrongPassword = checked && password === '' ? words.passwordRequired : undefined

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const form = event.currentTarget
    if (checkHandle(handle, words) || password === '') return focusFirstWrong(form)
    const { data } = await login({ handle: handle.trim(), password })
    if (data) onDone()
  }

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <h1>{words.login}</h1>
      <p>{words.loginIntro}</p>
      <Warning text={error && (problemOf(error)?.message ?? words.failed)} />
      <Field
        label={words.email}
        type="email"
        name="handle"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={handle}
        error={wrongHandle}
        onChange={({ target }) => onHandle(target.value)}
      />
      <Field
        label={words.password}
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={1_000}
        required
        value={password}
        error={wrongPassword}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" busy={isLoading}>
        {words.login}
      </Button>
      <Button look="link" onClick={onLostPassword}>
        {words.lostPassword}
      </Button>
    </form>
  )
}

/** After the marks have appeared, to the first field that has one. */
const focusFirstWrong = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
