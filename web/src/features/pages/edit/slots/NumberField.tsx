import { useState } from 'react'
import { useWords } from '../../../../lib/locale.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { editWords } from '../words.ts'

interface NumberFieldProps {
  label: string
  value: number
  range: readonly [number, number]
  onChange: (value: number) => void
}

/** A whole number; what is out of range is said and not passed on. */
export function NumberField({ label, value, range: [min, max], onChange }: NumberFieldProps) {
  const words = useWords(editWords)
  const [typed, setTyped] = useState(String(value))
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <Field
      label={label}
      inputMode="numeric"
      maxLength={9}
      value={typed}
      error={fits(typed) ? undefined : words.noNumber(min, max)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (fits(target.value)) onChange(Number(target.value))
      }}
    />
  )
}
