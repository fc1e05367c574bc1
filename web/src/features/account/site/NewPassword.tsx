import { useWords } from '../../../lib/locale.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { TextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { PasswordMeter } from './PasswordMeter.tsx'

interface NewPasswordProps {
  form: TextForm
  /** Words of the person, which make a password easy to guess. */
  context: readonly string[]
  /** What the first field is called, where another password is asked for as well. */
  label?: string
}

/** A new password, how hard it is to guess, and the same once more. */
export function NewPassword({ form, context, label }: NewPasswordProps) {
  const words = useWords(accountWords)
  const first = form.field('password')
  return (
    <>
      <Field
        {...first}
        label={label ?? first.label}
        type="password"
        autoComplete="new-password"
        maxLength={1_000}
        required
        hint={words.passwordHint}
      />
      <PasswordMeter password={first.value} context={context} />
      <Field {...form.field('password2')} type="password" autoComplete="new-password" maxLength={1_000} required />
    </>
  )
}
