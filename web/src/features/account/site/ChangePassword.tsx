import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useChangePasswordMutation } from '../../../api/account.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { checkPassword } from '../check-password.ts'
import { securityWords } from '../security-words.ts'
import { missing } from '../texts.ts'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { NewPassword } from './NewPassword.tsx'
import { Subsection } from './Subsection.tsx'
import { TextFormFrame } from './TextFormFrame.tsx'

const EMPTY = { old_password: '', password: '', password2: '' }

/** A new password of one's own; it signs the other devices out. */
export function ChangePassword({ user }: { user: User }) {
  const words = useWords(securityWords)
  const shared = useWords(accountWords)
  const toast = useToast()
  const [change] = useChangePasswordMutation()
  const form = useTextForm({
    initial: EMPTY,
    check: (texts) => ({ ...missing(texts, ['old_password'], shared.required), ...checkPassword(texts, shared) }),
    fieldsOf: { C102: 'old_password', C108: 'password' },
    labelOf: (path) => (path === 'old_password' ? words.oldPassword : (shared.labels[path] ?? path)),
  })
  const send = async () => {
    const { old_password = '', password = '' } = form.texts
    const { error } = await change({ password: old_password, new_password: password })
    if (!error) {
      form.reset(EMPTY)
      toast(words.passwordDone)
    }
    return { error }
  }
  return (
    <Subsection title={words.password}>
      <TextFormFrame form={form} label={words.password} send={send}>
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={user.handle}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field
          {...form.field('old_password')}
          label={words.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={1_000}
          required
        />
        <NewPassword form={form} context={[user.handle, user.name]} label={words.newPassword} />
        <div className="form-actions">
          <Button look="quiet" type="submit" busy={form.busy}>
            {words.passwordSend}
          </Button>
        </div>
      </TextFormFrame>
    </Subsection>
  )
}
