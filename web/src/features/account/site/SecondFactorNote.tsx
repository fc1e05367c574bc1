import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { Link } from 'react-router-dom'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf } from '../../../lib/moment.ts'
import { Note } from '../../../ui/Note.tsx'
import { areaWords } from '../area-words.ts'
import { usePart } from '../base.ts'
import './factor-note.css'

/** Tells those whose roles ask for a second factor from which day on; nothing to everybody else. */
export function SecondFactorNote({ user: { two_factor } }: { user: User }) {
  const words = useWords(areaWords)
  const locale = useLocale()
  const part = usePart()
  if (two_factor.enabled || !two_factor.required_from) return null
  return (
    <div className="factor-note">
      <Note kind="hint">
        <p>
          <strong>{words.factorTitle}.</strong> {words.factorText(dayOf(two_factor.required_from, locale))}{' '}
          <Link to={part('security')}>{words.factorLink}</Link>
        </p>
      </Note>
    </div>
  )
}
