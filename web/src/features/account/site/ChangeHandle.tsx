import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useState } from 'react'
import { useChangeHandleMutation } from '../../../api/account.ts'
import { useWords } from '../../../lib/locale.tsx'
import { isMailAddress } from '../../../lib/mail-address.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { securityWords } from '../security-words.ts'
import { missing, type Texts } from '../texts.ts'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { Subsection } from './Subsection.tsx'
import { TextFormFrame } from './TextFormFrame.tsx'

const EMPTY = { handle: '', password: '' }

/** Asks for another e-mail address; it counts once its owner opened the link of the mail. */
export function ChangeHandle({ user }: { user: User }) {
  const words = useWords(securityWords)
  const shared = useWords(accountWords)
  const [change] = useChangeHandleMutation()
  const [asked, setAsked] = useState<string>()
  const form = useTextForm({
    initial: EMPTY,
    check: (texts): Texts => ({
      ...(isMailAddress(texts.handle ?? '') ? {} : { handle: shared.emailInvalid }),
      ...missing(texts, ['password'], shared.required),
    }),
    fieldsOf: { C102: 'password' },
  })
  const send = async () => {
    const handle = (form.texts.handle ?? '').trim()
    const { error } = await change({ handle, password: form.texts.password ?? '' })
    if (!error) {
      form.reset(EMPTY)
      setAsked(handle)
    }
    return { error }
  }
  return (
    <Subsection title={words.handle}>
      <p>{words.handleText(user.handle)}</p>
      <div role="status">{asked && <Note kind="done">{words.handleDone(asked)}</Note>}</div>
      <TextFormFrame form={form} label={words.handle} send={send}>
        <div className="form-row">
          <Field
            {...form.field('handle')}
            label={words.newHandle}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <Field
            {...form.field('password')}
            label={words.currentPassword}
            type="password"
            autoComplete="current-password"
            maxLength={1_000}
            required
          />
        </div>
        <div className="form-actions">
          <Button look="quiet" type="submit" busy={form.busy}>
            {words.handleSend}
          </Button>
        </div>
      </TextFormFrame>
    </Subsection>
  )
}
