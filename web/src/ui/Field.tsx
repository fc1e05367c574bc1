import { type ComponentProps, useId } from 'react'
import './Field.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
}

/** A labelled line of input; what is wrong with it is said below and tied to it. At most 160 characters unless told. */
export function Field({ label, error, maxLength = 160, ...input }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
