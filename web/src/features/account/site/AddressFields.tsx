import { COUNTRIES } from '@rebzeile/contracts/http/country.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { TextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'

interface AddressFieldsProps {
  form: TextForm
  /** What stands before the fields' names, such as `userData.addresses.0.`. */
  prefix?: string
  /** The browser's own word for this kind of address, which it fills in by itself. */
  kind: 'billing' | 'shipping'
}

/** The fields of a postal address. */
export function AddressFields({ form, prefix = '', kind }: AddressFieldsProps) {
  const words = useWords(accountWords)
  const locale = useLocale()
  const field = (name: string) => form.field(prefix + name)
  const fill = (token: string) => `${kind} ${token}` as const
  const optional = (name: string) => ({ ...field(name), label: words.optional(words.labels[name] ?? name) })
  return (
    <>
      <div className="form-row">
        <Field {...field('first_name')} autoComplete={fill('given-name')} required />
        <Field {...field('last_name')} autoComplete={fill('family-name')} required />
      </div>
      <div className="form-row">
        <Field {...optional('title')} autoComplete={fill('honorific-prefix')} />
        <Field {...optional('company')} autoComplete={fill('organization')} />
      </div>
      <Field {...field('address')} autoComplete={fill('street-address')} required />
      <div className="form-row is-zip">
        <Field {...field('zip')} autoComplete={fill('postal-code')} maxLength={12} required />
        <Field {...field('city')} autoComplete={fill('address-level2')} required />
      </div>
      <SelectField {...field('country')} autoComplete={fill('country')} required>
        {COUNTRIES.filter(({ disabled }) => !disabled).map(({ code, flag, [locale]: name }) => (
          <option key={code} value={code}>
            {flag} {name}
          </option>
        ))}
      </SelectField>
      <div className="form-row">
        <Field {...optional('phone')} type="tel" autoComplete={fill('tel')} maxLength={30} hint={words.phoneHint} />
        <Field {...optional('uid')} maxLength={20} />
      </div>
    </>
  )
}
