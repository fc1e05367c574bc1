import type { ComponentProps } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import type { FieldName } from '../check-message.ts'
import { contactWords } from '../words.ts'
import '../../../ui/Field.css'

interface WrittenFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: FieldName
  /** Instead of the field's own name. */
  label?: string
  error?: string | undefined
  /** Lines; more than one makes it a text area. */
  rows?: number
}

/** Where a field of the contact form stands on its page. */
export const fieldId = (name: FieldName) => `contact-${name}`

/** A field of the contact form. The browser keeps what is written, also while the page is still waking up. */
export function WrittenField({ name, label, error, rows, required, className = '', ...input }: WrittenFieldProps) {
  const words = useWords(contactWords)
  const id = fieldId(name)
  const known = {
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label ?? words.fields[name]} {!required && <span className="contact-optional">({words.optional})</span>}
      </label>
      {rows ? (
        <textarea {...known} rows={rows} maxLength={input.maxLength} />
      ) : (
        <input maxLength={160} {...input} {...known} />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
