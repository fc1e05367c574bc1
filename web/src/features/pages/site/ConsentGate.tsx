import type { ConsentCategory } from '@rebzeile/contracts/http/cms/consent.ts'
import type { ReactNode } from 'react'
import { useConsent } from '../../../lib/consent.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { rareWords } from './rare-words.ts'

interface ConsentGateProps {
  category: ConsentCategory
  /** Shown before the visitor agrees, in the same room. */
  picture: ReactNode
  button: string
  /** What is loaded from whom. It stays, so that nothing moves. */
  note: string
  className?: string
  /** Rendered only with consent. */
  children: ReactNode
}

/** Somebody else's content behind a button: nothing of it is asked for before the visitor agrees. */
export function ConsentGate({ category, picture, button, note, className = '', children }: ConsentGateProps) {
  const words = useWords(rareWords)
  const { choices, offered, agree, openSettings } = useConsent()
  const agreed = choices[category] === 1
  return (
    <div className="gate">
      <div className={`gate-room ${className}`}>
        {agreed ? (
          children
        ) : (
          <>
            {picture}
            {offered.includes(category) && (
              <p className="gate-act needs-script">
                <Button onClick={() => agree(category)}>{button}</Button>
              </p>
            )}
          </>
        )}
      </div>
      <p className="gate-note">
        {note}{' '}
        <button type="button" className="text-button needs-script" onClick={openSettings}>
          {words.settings}
        </button>
      </p>
    </div>
  )
}
