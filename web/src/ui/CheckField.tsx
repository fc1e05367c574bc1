import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes, fieldAria } from './Field.tsx'
import './Field.css'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
}

/** A box to tick beside what ticking it means. */
export function CheckField({ label, error, hint, id: givenId, ...input }: CheckFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="field">
      <div className="check-field">
        <input {...input} {...fieldAria(id, { error, hint })} id={id} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
