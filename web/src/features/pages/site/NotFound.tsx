import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { pageWords } from './words.ts'
import './page.css'

/** What is shown where there is no page: a way on. */
export function NotFound({ frame }: { frame: SiteFrame }) {
  const words = useWords(pageWords)
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const
  useAnswer({ title: `${words.missingKicker} – ${frame.config.site.name}`, tags: [robots] }, 404)
  const home = { _id: 'home', route: '/', title: words.home }
  const ways = [home, ...frame.navigation.main.filter(({ route }) => route !== '/')]
  return (
    <div className="wrap plain-screen">
      <p className="kicker">{words.missingKicker}</p>
      <h1>{words.missingTitle}</h1>
      <p className="plain-screen-text">{words.missingText}</p>
      <ul className="plain-screen-ways">
        {ways.map(({ _id, route, title }) => (
          <li key={_id}>
            <SiteLink href={route}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
