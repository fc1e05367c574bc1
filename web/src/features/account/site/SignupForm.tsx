import { useState } from 'react'
import { useSignupMutation } from '../../../api/entrance.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { checkSignup, EMPTY_SIGNUP, INVOICE, SHIPPING, signupOfTexts } from '../signup-texts.ts'
import { signupWords } from '../signup-words.ts'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { AddressFields } from './AddressFields.tsx'
import { NewPassword } from './NewPassword.tsx'
import { TextFormFrame } from './TextFormFrame.tsx'

/** Everything an account begins with. */
export function SignupForm({ onDone }: { onDone: (address: string) => void }) {
  const words = useWords(signupWords)
  const shared = useWords(accountWords)
  const locale = useLocale()
  const [signup] = useSignupMutation()
  const [ticked, setTicked] = useState({ alternate: false, newsletter: false })
  const form = useTextForm({
    initial: EMPTY_SIGNUP,
    check: (texts) => checkSignup(texts, ticked, shared),
    fieldsOf: { C107: 'handle', C108: 'password' },
    labelOf: (path) => {
      const label = shared.labels[path.slice(path.lastIndexOf('.') + 1)] ?? path
      return path.startsWith(SHIPPING) ? shared.ofBlock(words.shipping, label) : label
    },
  })
  const { texts, field } = form
  const birthDate = field('userData.birth_date')
  const number = field('userData.member.number')
  const context = [texts.handle, texts[`${INVOICE}.first_name`], texts[`${INVOICE}.last_name`]].map(
    (word) => word ?? '',
  )

  const send = async () => {
    const { data, error } = await signup(signupOfTexts(texts, ticked, locale))
    if (data) onDone((texts.handle ?? '').trim())
    return { error }
  }

  return (
    <div className="form">
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <TextFormFrame form={form} label={words.title} send={send}>
        <fieldset className="form-group">
          <legend>{words.login}</legend>
          <Field
            {...field('handle')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <NewPassword form={form} context={context} />
        </fieldset>
        <fieldset className="form-group">
          <legend>{words.invoice}</legend>
          <AddressFields form={form} prefix={`${INVOICE}.`} kind="billing" />
          <CheckField
            label={words.alternate}
            checked={ticked.alternate}
            onChange={({ target }) => setTicked({ ...ticked, alternate: target.checked })}
          />
        </fieldset>
        {ticked.alternate && (
          <fieldset className="form-group">
            <legend>{words.shipping}</legend>
            <AddressFields form={form} prefix={`${SHIPPING}.`} kind="shipping" />
          </fieldset>
        )}
        <fieldset className="form-group">
          <legend>{words.person}</legend>
          <div className="form-row">
            <Field {...birthDate} label={shared.optional(birthDate.label)} type="date" autoComplete="bday" />
            <Field {...number} label={shared.optional(number.label)} maxLength={40} />
          </div>
          <div role="status">{number.value.trim() !== '' && <Note kind="hint">{words.memberHint}</Note>}</div>
          <CheckField
            label={words.newsletter}
            checked={ticked.newsletter}
            onChange={({ target }) => setTicked({ ...ticked, newsletter: target.checked })}
          />
        </fieldset>
        <p>
          {words.privacyBefore}
          <SiteLink href="/datenschutz">{words.privacy}</SiteLink>
          {words.privacyAfter}
        </p>
        <Button type="submit" busy={form.busy}>
          {words.send}
        </Button>
      </TextFormFrame>
      <p className="form-links">
        <SiteLink className="button is-link" href="/login">
          {words.haveAccount}
        </SiteLink>
      </p>
    </div>
  )
}
