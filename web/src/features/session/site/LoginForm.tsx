import { type FormEvent, useState } from 'react'
import { type SecondFactor, secondFactorOf, useLoginMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { checkHandle } from '../check-handle.ts'
import { sessionWords } from '../words.ts'
import { ResendVerification } from './ResendVerification.tsx'

interface LoginFormProps {
  handle: string
  onHandle: (handle: string) => void
  onLostPassword: () => void
  onSecondFactor: (asked: SecondFactor) => void
  onDone: () => void
}

export function LoginForm({ handle, onHandle, onLostPassword, onSecondFactor, onDone }: LoginFormProps) {
  const words = useWords(sessionWords)
  const [login, { isLoading, error }] = useLoginMutation()
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const wrongHandle = checked ? checkHandle(handle, words) : undefined
  const wrongPassword = checked && password === '' ? words.passwordRequired : undefined
  const problem = problemOf(error)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const form = event.currentTarget
    if (checkHandle(handle, words) || password === '') return focusFirstWrong(form)
    const { data, error } = await login({ handle: handle.trim(), password })
    const asked = secondFactorOf(problemOf(error))
    if (asked) onSecondFactor(asked)
    if (data) onDone()
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <h1>{words.login}</h1>
      <p>{words.loginIntro}</p>
      <Alert>
        {error && problem?.code !== 'C104' && (
          <>
            <p>{problem?.message ?? words.failed}</p>
            {problem?.code === 'C109' && <ResendVerification handle={handle.trim()} />}
          </>
        )}
      </Alert>
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
      <p className="form-links">
        <Button look="link" onClick={onLostPassword}>
          {words.lostPassword}
        </Button>
        <SiteLink className="button is-link" href="/signup">
          {words.signup}
        </SiteLink>
      </p>
    </form>
  )
}

/** After the marks have appeared, to the first field that has one. */
const focusFirstWrong = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
