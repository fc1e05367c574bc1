import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../../../lib/locale.tsx'
import { addressOfFilm, filmOf } from '../../../../lib/video-address.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { editWords } from '../words.ts'

interface FilmAddressProps {
  url: string
  onApply: (url: string) => void
  onCancel: () => void
}

/** The address of a film; one that leads to no film is refused with the reason. */
export function FilmAddress({ url, onApply, onCancel }: FilmAddressProps) {
  const words = useWords(editWords)
  const [typed, setTyped] = useState(url)
  const [refused, setRefused] = useState(false)
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const film = filmOf(typed)
    setRefused(!film)
    if (film) onApply(addressOfFilm(film))
  }
  return (
    <form onSubmit={apply}>
      <Field
        label={words.filmAddress}
        value={typed}
        maxLength={300}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.youtube.com/watch?v=…"
        error={refused ? words.noFilm : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefused(false)
        }}
      />
      <div className="dialog-actions">
        <Button type="submit">{words.apply}</Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
