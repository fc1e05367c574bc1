import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { pageWords } from './words.ts'
import './page.css'
import '../../../ui/Button.css'

/** What is shown while the API does not answer. It needs nothing from it, not even the site's name. */
export function Unavailable({ address }: { address: string }) {
  const words = useWords(pageWords)
  useAnswer({ title: words.downTitle, tags: [] }, 503)
  return (
    <main id="main" tabIndex={-1} className="wrap plain-screen">
      <p className="kicker">{words.downKicker}</p>
      <h1>{words.downTitle}</h1>
      <p className="plain-screen-text">{words.downText}</p>
      <p>
        <a className="button" href={address}>
          {words.retry}
        </a>
      </p>
    </main>
  )
}
