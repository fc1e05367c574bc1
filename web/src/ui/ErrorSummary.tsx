import { type MouseEvent, useEffect, useRef } from 'react'
import { Note } from './Note.tsx'

interface ErrorSummaryProps {
  title: string
  /** What is wrong, each with the id of its field. */
  faults: readonly { id: string; label: string; text: string }[]
  /** Takes the focus each time this number grows. */
  attempt: number
}

/** All that is wrong with a form at one place, above it; every line leads to its field. */
export function ErrorSummary({ title, faults, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  const toField = (event: MouseEvent, id: string) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  if (faults.length === 0) return null
  return (
    <div role="alert" ref={box} tabIndex={-1} className="error-summary">
      <Note kind="warning">
        <p>
          <strong>{title}</strong>
        </p>
        <ul>
          {faults.map(({ id, label, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => toField(event, id)}>
                {label}: {text}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
