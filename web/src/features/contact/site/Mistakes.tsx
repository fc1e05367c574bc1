import { useEffect, useRef } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { FIELDS, type FieldName } from '../check-message.ts'
import { contactWords } from '../words.ts'
import { fieldId } from './WrittenField.tsx'

interface MistakesProps {
  mistakes: Partial<Record<FieldName, string>>
  /** Every attempt that ends here takes the focus anew. */
  round: number
}

/** What is wrong, above the form, each leading to its field. */
export function Mistakes({ mistakes, round }: MistakesProps) {
  const words = useWords(contactWords)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (round > 0) box.current?.focus()
  }, [round])
  const wrong = FIELDS.flatMap((name) => (mistakes[name] ? [{ name, text: mistakes[name] }] : []))
  if (wrong.length === 0) return null
  return (
    <section className="contact-mistakes is-wide" ref={box} tabIndex={-1} aria-label={words.summary(wrong.length)}>
      <p>{words.summary(wrong.length)}</p>
      <ul>
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {words.fields[name]}
            </a>
            : {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
