import { Skeleton } from '@mantine/core'
import type { CaughtMail } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { useState } from 'react'
import { mailApi } from '../../../api/mail.ts'
import { problemOf } from '../../../api/problem.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Tabs } from '../../../ui/admin/Tabs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { mailsWords } from './words.ts'

/** Mails that were kept instead of sent, each to be read as its recipient would. */
export function CaughtMails() {
  const words = useWords(mailsWords)
  const common = useWords(adminWords)
  const { data, error } = mailApi.useCaughtMailsQuery({ limit: 100 }, { pollingInterval: 5_000 })
  if (problemOf(error)?.status === 404) return <StateNote icon="mail" title={words.caughtOff} />
  if (error) return <StateNote icon="mail" title={common.failed} />
  if (!data) return <Skeleton height={320} radius={2} role="status" aria-label={common.loading} />
  if (data.length === 0)
    return (
      <StateNote icon="mail" title={words.caughtEmpty}>
        {words.caughtText}
      </StateNote>
    )
  return (
    <>
      <div className="mails-note">
        <p>{words.caughtText}</p>
        <ClearButton />
      </div>
      {data.map((mail) => (
        <OneMail key={mail._id} mail={mail} />
      ))}
    </>
  )
}

function OneMail({ mail }: { mail: CaughtMail }) {
  const words = useWords(mailsWords)
  const locale = useLocale()
  const [view, setView] = useState('designed')
  const [open, setOpen] = useState(false)
  const headers = Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <details className="mail" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{mail.subject}</strong>
        <span>{mail.to.join(', ')}</span>
        <time dateTime={mail.at}>{momentOf(mail.at, locale)}</time>
      </summary>
      {open && (
        <Tabs
          label={mail.subject}
          tabs={(['designed', 'plain', 'headers'] as const).map((key) => ({ key, label: words[key] }))}
          current={view}
          onTab={setView}
        >
          {view === 'designed' ? (
            // Without scripts, forms or an origin: a mail is a stranger.
            <iframe
              className="mail-html"
              title={mail.subject}
              sandbox=""
              src={`/api/v0/mail_catcher/${mail._id}/html`}
            />
          ) : (
            <pre className="mail-text">{view === 'plain' ? mail.text : headers.join('\n')}</pre>
          )}
        </Tabs>
      )}
    </details>
  )
}

function ClearButton() {
  const words = useWords(mailsWords)
  const toast = useToast()
  const [clear, { isLoading }] = mailApi.useClearCaughtMailsMutation()
  const [asking, setAsking] = useState(false)
  const run = async () => {
    const { error } = await clear()
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.cleared, error ? 'error' : 'done')
    setAsking(false)
  }
  return (
    <>
      <Button look="link" onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.clearTitle}
          action={words.clear}
          busy={isLoading}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          {words.clearText}
        </ConfirmDialog>
      )}
    </>
  )
}
