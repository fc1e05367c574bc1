import { Link, useLocation } from 'react-router-dom'
import { useWords } from '../../../lib/locale.tsx'
import { addressOf, localPath } from '../../../lib/site-path.ts'
import { frameWords } from './words.ts'

/** Leads to the same page in the other language. */
export function LanguageSwitch() {
  const words = useWords(frameWords)
  const { path, locale } = addressOf(useLocation().pathname)
  const other = locale === 'de' ? 'en' : 'de'
  return (
    <Link className="language-switch" to={localPath(path, other)} lang={other} hrefLang={other}>
      {words.otherLanguage}
    </Link>
  )
}
