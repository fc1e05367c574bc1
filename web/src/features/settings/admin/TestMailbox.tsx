import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { mailApi } from '../../../api/mail.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { Button } from '../../../ui/Button.tsx'
import { settingsWords } from './words.ts'

/** Sends a mail with the stored settings and shows what the server said. */
export function TestMailbox() {
  const words = useWords(settingsWords)
  const [test, { data, error, isLoading }] = mailApi.useTestMailboxMutation()
  const [to, setTo] = useState('')
  return (
    <form
      className="edit-form"
      aria-label={words.testTitle}
      onSubmit={(event) => {
        event.preventDefault()
        void test({ to })
      }}
    >
      <FieldGroup title={words.testTitle} text={words.testText}>
        <TextInput
          label={words.testTo}
          type="email"
          required
          maxLength={254}
          value={to}
          error={error ? (problemOf(error)?.message ?? words.testFailed) : undefined}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <p className="setting-button">
          <Button look="quiet" type="submit" busy={isLoading} disabled={!to}>
            {words.testSend}
          </Button>
        </p>
        {data && (
          <div className="is-wide" role="status">
            <p className={`state-tag is-${data.ok ? 'sent' : 'failed'}`}>{data.ok ? words.testOk : words.testFailed}</p>
            <dl className="test-verdicts">
              {(['spf', 'dkim', 'dmarc'] as const).map((check) => (
                <div key={check}>
                  <dt>{check.toUpperCase()}</dt>
                  <dd>{words.verdicts[data[check]]}</dd>
                </div>
              ))}
            </dl>
            <details>
              <summary>{words.testLog}</summary>
              <pre className="test-log">{data.smtp_log.join('\n')}</pre>
            </details>
          </div>
        )}
      </FieldGroup>
    </form>
  )
}
