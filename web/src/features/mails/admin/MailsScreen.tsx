import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { Tabs } from '../../../ui/admin/Tabs.tsx'
import { CaughtMails } from './CaughtMails.tsx'
import { SentMails } from './SentMails.tsx'
import { Suppressed } from './Suppressed.tsx'
import { mailsWords } from './words.ts'
import './mails.css'

/** Everything about the site's mails: what was sent, what was caught, who gets none. */
export function MailsScreen() {
  const words = useWords(mailsWords)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') ?? 'sent'
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
        onTab={(key) => setParams(key === 'sent' ? {} : { tab: key })}
      >
        {tab === 'caught' ? <CaughtMails /> : tab === 'suppressed' ? <Suppressed /> : <SentMails />}
      </Tabs>
    </>
  )
}
