import { useResendVerificationMutation } from '../../../api/entrance.ts'
import { useWords } from '../../../lib/locale.tsx'
import { isMailAddress } from '../../../lib/mail-address.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { linkWords } from '../link-words.ts'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { TextFormFrame } from './TextFormFrame.tsx'

/** Asks for another confirmation mail; what is said after is the same for every address. */
export function NewLink() {
  const words = useWords(linkWords)
  const { emailInvalid } = useWords(accountWords)
  const [resend, { isSuccess }] = useResendVerificationMutation()
  const form = useTextForm({
    initial: { handle: '' },
    check: ({ handle = '' }): Record<string, string> => (isMailAddress(handle) ? {} : { handle: emailInvalid }),
  })
  if (isSuccess) {
    return (
      <div role="status">
        <Note kind="done">{words.newMailDone}</Note>
      </div>
    )
  }
  return (
    <TextFormFrame form={form} send={() => resend({ handle: (form.texts.handle ?? '').trim() })}>
      <p>{words.newMail}</p>
      <Field {...form.field('handle')} type="email" autoComplete="username" maxLength={254} required />
      <Button type="submit" busy={form.busy}>
        {words.newMailSend}
      </Button>
    </TextFormFrame>
  )
}
