import { type ComponentProps, useId } from 'react'
import { FieldNotes, fieldAria } from './Field.tsx'
import './Field.css'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A labelled choice of one; its options are the children. */
export function SelectField({ label, error, hint, id: givenId, children, ...select }: SelectFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...select} {...fieldAria(id, { error, hint })} id={id}>
        {children}
      </select>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
