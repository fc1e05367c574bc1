import { useEffect, useRef } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { sessionWords } from '../words.ts'

/** Takes the form's place after a reset was asked for; the same whether the account exists or not. */
export function ResetRequested({ onBack }: { onBack: () => void }) {
  const words = useWords(sessionWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form" role="status">
      <h1 ref={heading} tabIndex={-1}>
        {words.requestedTitle}
      </h1>
      <p>{words.requestedText}</p>
      <Button look="quiet" onClick={onBack}>
        {words.backToLogin}
      </Button>
    </div>
  )
}
