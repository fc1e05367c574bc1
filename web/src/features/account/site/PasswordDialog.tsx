import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { securityWords } from '../security-words.ts'
import { missing } from '../texts.ts'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { TextFormFrame } from './TextFormFrame.tsx'

interface PasswordDialogProps {
  title: string
  text: string
  /** What the button says. */
  act: string
  send: (password: string) => Promise<{ error?: unknown }>
  onClose: () => void
}

/** Asks for the password once more before something that matters. */
export function PasswordDialog({ title, text, act, send, onClose }: PasswordDialogProps) {
  const { currentPassword } = useWords(securityWords)
  const { required, cancel } = useWords(accountWords)
  const form = useTextForm({
    initial: { password: '' },
    check: (texts) => missing(texts, ['password'], required),
    fieldsOf: { C102: 'password' },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <TextFormFrame form={form} send={() => send(form.texts.password ?? '')}>
        <p>{text}</p>
        <Field
          {...form.field('password')}
          label={currentPassword}
          type="password"
          autoComplete="current-password"
          maxLength={1_000}
          required
        />
        <div className="form-actions">
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" busy={form.busy}>
            {act}
          </Button>
        </div>
      </TextFormFrame>
    </Dialog>
  )
}
