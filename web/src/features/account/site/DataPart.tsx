import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useChangeMeMutation } from '../../../api/account.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { areaWords } from '../area-words.ts'
import { isPast } from '../signup-texts.ts'
import type { Texts } from '../texts.ts'
import { useLeaveQuestion } from '../use-leave-question.tsx'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { TextFormFrame } from './TextFormFrame.tsx'

const BIRTH_DATE = 'userData.birth_date'

/** How we address a person: name, birth date, language. */
export function DataPart({ user }: { user: User }) {
  const words = useWords(areaWords)
  const shared = useWords(accountWords)
  const toast = useToast()
  const [change] = useChangeMeMutation()
  const form = useTextForm({
    initial: textsOf(user),
    check: ({ [BIRTH_DATE]: born = '' }): Texts => (isPast(born) ? {} : { [BIRTH_DATE]: shared.dateInvalid }),
  })
  const question = useLeaveQuestion(form.dirty)
  const { field } = form
  const optional = (path: string) => ({ ...field(path), label: shared.optional(field(path).label) })
  const { member, customer_no } = user.userData

  const send = async () => {
    const { error } = await change(changeOf(form.texts))
    if (!error) toast(shared.saved)
    return { error }
  }

  return (
    <section className="account-section">
      <h2>{words.data}</h2>
      <p>{words.dataText}</p>
      {customer_no && <p className="account-soft">{words.customerNo(customer_no)}</p>}
      {member.state === 'pending' && <Note kind="hint">{words.memberPending}</Note>}
      {member.state === 'approved' && member.number && <Note kind="done">{words.memberApproved(member.number)}</Note>}
      <TextFormFrame form={form} label={words.data} send={send}>
        <div className="form-row">
          <Field {...field('userData.first_name')} autoComplete="given-name" />
          <Field {...field('userData.last_name')} autoComplete="family-name" />
        </div>
        <div className="form-row">
          <Field {...optional('userData.title')} autoComplete="honorific-prefix" />
          <Field {...optional('userData.company')} autoComplete="organization" />
        </div>
        <div className="form-row">
          <Field {...optional(BIRTH_DATE)} type="date" autoComplete="bday" />
          <SelectField {...field('locale')} hint={words.localeHint}>
            <option value="de">{words.localeDe}</option>
            <option value="en">{words.localeEn}</option>
          </SelectField>
        </div>
        <div className="form-actions">
          <Button type="submit" busy={form.busy}>
            {shared.save}
          </Button>
        </div>
      </TextFormFrame>
      {question}
    </section>
  )
}

const textsOf = ({ locale, userData }: User): Texts => ({
  'userData.first_name': userData.first_name,
  'userData.last_name': userData.last_name,
  'userData.title': userData.title ?? '',
  'userData.company': userData.company ?? '',
  [BIRTH_DATE]: userData.birth_date ?? '',
  locale,
})

function changeOf(texts: Texts) {
  const [first_name, last_name] = [texts['userData.first_name'] ?? '', texts['userData.last_name'] ?? '']
  return {
    locale: texts.locale === 'en' ? ('en' as const) : ('de' as const),
    name: `${first_name} ${last_name}`.trim() || undefined,
    userData: {
      ...{ first_name, last_name },
      title: texts['userData.title'] ?? '',
      company: texts['userData.company'] ?? '',
      birth_date: texts[BIRTH_DATE] || null,
    },
  }
}
