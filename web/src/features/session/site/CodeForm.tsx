import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useVerifyLoginMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { checkCode } from '../check-code.ts'
import { sessionWords } from '../words.ts'

interface CodeFormProps {
  kind: 'totp' | 'recovery'
  challenge: string
  onDone: () => void
}

/** One code, typed in or filled in by the browser. */
export function CodeForm({ kind, challenge, onDone }: CodeFormProps) {
  const words = useWords(sessionWords)
  const [verify, { isLoading, error }] = useVerifyLoginMutation()
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (checkCode(code, kind, words)) return field.current?.focus()
    const { data } = await verify({ challenge, code })
    if (data) onDone()
    else field.current?.select()
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Alert>{error && (problemOf(error)?.message ?? words.failed)}</Alert>
      <Field
        ref={field}
        label={kind === 'totp' ? words.code : words.recoveryCode}
        name="code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={kind === 'totp' ? 7 : 30}
        required
        value={code}
        error={checked ? checkCode(code, kind, words) : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" busy={isLoading}>
        {words.login}
      </Button>
    </form>
  )
}
