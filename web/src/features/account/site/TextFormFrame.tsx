import type { ReactNode } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import type { TextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import '../../../ui/form.css'

interface TextFormFrameProps {
  form: TextForm
  /** Names the form where its heading stands elsewhere. */
  label?: string
  send: () => Promise<{ error?: unknown }>
  children: ReactNode
}

/** A form with all that is wrong with it above its fields. */
export function TextFormFrame({ form, label, send, children }: TextFormFrameProps) {
  const words = useWords(accountWords)
  // Posted, should it ever be sent without the script: what is typed must not end up in an address.
  return (
    <form className="form" method="post" noValidate aria-label={label} onSubmit={form.submitting(send)}>
      <Alert>{form.problem}</Alert>
      <ErrorSummary title={words.checkFields} {...form.summary} />
      {children}
    </form>
  )
}
