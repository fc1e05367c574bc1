import { useState } from 'react'
import { useWords } from '../../../../lib/locale.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { withScheme } from '../with-scheme.ts'
import { editWords } from '../words.ts'

interface AddressFieldProps {
  label: string
  value: string
  /** Undefined when the field was emptied. */
  onChange: (href: string | undefined) => void
}

/** An address as people type it; half of one is not passed on. */
export function AddressField({ label, value, onChange }: AddressFieldProps) {
  const words = useWords(editWords)
  const [typed, setTyped] = useState(value)
  const change = (next: string) => {
    setTyped(next)
    const href = withScheme(next)
    if (href === '') onChange(undefined)
    else if (isAddress(href)) onChange(href)
  }
  return (
    <Field
      label={label}
      maxLength={2_000}
      value={typed}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={words.noAddress}
      error={typed.trim() === '' || isAddress(withScheme(typed)) ? undefined : words.noAddress}
      onChange={(event) => change(event.target.value)}
    />
  )
}

const isAddress = (href: string) =>
  /^(\/(?!\/)\S*|#\S+|https?:\/\/[^\s/]+\.[^\s/]{2,}\S*|mailto:\S+@\S+|tel:[+\d]\S*)$/.test(href)
