import { useEffect, useState } from 'react'
import { usePasswordStrengthQuery } from '../../../api/entrance.ts'
import { useWords } from '../../../lib/locale.tsx'
import { accountWords } from '../words.ts'
import './password-meter.css'

const PAUSE_MS = 350

/** How hard a password is to guess, in words and as a bar, a moment after the last key. */
export function PasswordMeter({ password, context }: { password: string; context: readonly string[] }) {
  const words = useWords(accountWords)
  const asked = useSettled(password)
  const question = { password: asked, context: context.filter((word) => word !== '') }
  const { currentData } = usePasswordStrengthQuery(question, { skip: asked === '' })
  const strength = asked === '' ? undefined : currentData
  return (
    <div className="password-meter needs-script" role="status">
      <meter aria-label={words.strength} min={0} max={4} low={2} high={3} optimum={4} value={strength?.score ?? 0} />
      {strength && (
        <>
          <p>
            <strong>
              {words.strength}: {words.strengths[strength.score]}
            </strong>
          </p>
          {!strength.ok && strength.feedback.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </>
      )}
    </div>
  )
}

/** The text as it was when the keys last rested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
