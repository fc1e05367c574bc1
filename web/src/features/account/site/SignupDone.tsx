import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { localPath } from '../../../lib/site-path.ts'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { signupWords } from '../signup-words.ts'
import { accountWords } from '../words.ts'

const READING_MS = 12_000

/** What to do after signing up; after a while it goes on by itself. */
export function SignupDone({ address }: { address: string }) {
  const words = useWords(signupWords)
  const { toLogin } = useWords(accountWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => navigate(localPath('/login', locale)), READING_MS)
    return () => clearTimeout(timer)
  }, [locale, navigate])
  return (
    <div className="form" role="status">
      <h1 ref={heading} tabIndex={-1}>
        {words.doneTitle}
      </h1>
      <p>{words.doneText(address)}</p>
      <p>{words.doneMove}</p>
      <SiteLink className="button is-quiet" href="/login">
        {toLogin}
      </SiteLink>
    </div>
  )
}
