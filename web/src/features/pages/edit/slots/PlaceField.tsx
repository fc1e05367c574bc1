import { useState } from 'react'
import { useWords } from '../../../../lib/locale.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { type Place, readPlace } from '../read-place.ts'
import { editWords } from '../words.ts'

interface PlaceFieldProps {
  label: string
  place: Place
  onChange: (place: Place) => void
}

/** Coordinates as maps on the web show them; half of them are not passed on. */
export function PlaceField({ label, place, onChange }: PlaceFieldProps) {
  const words = useWords(editWords)
  const [typed, setTyped] = useState(`${place.lat}, ${place.lng}`)
  return (
    <Field
      label={label}
      value={typed}
      maxLength={60}
      inputMode="decimal"
      error={readPlace(typed) ? undefined : words.noPlace}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = readPlace(target.value)
        if (read) onChange(read)
      }}
    />
  )
}
