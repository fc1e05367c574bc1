import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { Tabs } from '../../../ui/admin/Tabs.tsx'
import { BrokenLinks } from './BrokenLinks.tsx'
import { Redirects } from './Redirects.tsx'
import { linksWords } from './words.ts'
import './links.css'

/** Where links lead: nowhere, or on. */
export function LinksScreen() {
  const words = useWords(linksWords)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') ?? 'broken'
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <Tabs
        label={words.title}
        tabs={Object.entries(words.tabs).map(([key, label]) => ({ key, label }))}
        current={tab}
        onTab={(key) => setParams(key === 'broken' ? {} : { tab: key })}
      >
        {tab === 'redirects' ? <Redirects /> : <BrokenLinks />}
      </Tabs>
    </>
  )
}
