import { type ComponentProps, useId } from 'react'
import './Field.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  /** What helps to fill it in; read out with it. */
  hint?: string | undefined
}

/** A labelled line of input; what is wrong with it is said below and tied to it. At most 160 characters unless told. */
export function Field({ label, error, hint, id: givenId, maxLength = 160, ...input }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} {...fieldAria(id, { error, hint })} id={id} maxLength={maxLength} />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

interface Notes {
  error: string | undefined
  hint?: string | undefined
}

/** What ties a control to the notes below it. */
export const fieldAria = (id: string, { error, hint }: Notes) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** The notes below a control: how to fill it in, and what is wrong with it. */
export const FieldNotes = ({ id, error, hint }: Notes & { id: string }) => (
  <>
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
)
