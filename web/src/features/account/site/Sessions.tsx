import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../../../api/account.ts'
import { problemOf } from '../../../api/problem.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { deviceName } from '../device-name.ts'
import { securityWords } from '../security-words.ts'
import { accountWords } from '../words.ts'
import { Subsection } from './Subsection.tsx'

/** Everywhere the person is signed in; any of it can be ended from here. */
export function Sessions() {
  const words = useWords(securityWords)
  const { failed } = useWords(accountWords)
  const locale = useLocale()
  const toast = useToast()
  const { data: sessions = [], error: unread } = useSessionsQuery()
  const [end, { error: refused }] = useEndSessionMutation()
  const [endOthers, { error: othersRefused, isLoading }] = useEndOtherSessionsMutation()
  const error = unread ?? refused ?? othersRefused
  const tell = async (ended: Promise<{ error?: unknown }>) => {
    if (!(await ended).error) toast(words.ended)
  }
  return (
    <Subsection title={words.sessions}>
      <p>{words.sessionsText}</p>
      <Alert>{error && (problemOf(error)?.message ?? failed)}</Alert>
      <ul className="account-rows">
        {sessions.map((session) => {
          const device = deviceName(session.user_agent, words)
          return (
            <li key={session._id}>
              <p>
                <strong>{device}</strong> {session.current && <span className="address-mark">{words.current}</span>}
                <span className="account-soft">
                  {words.lastSeen(momentOf(session.last_seen, locale))}, {words.network(session.ip_prefix)}
                </span>
              </p>
              {!session.current && (
                <Button look="link" aria-label={words.endOf(device)} onClick={() => tell(end(session._id))}>
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <div className="form-actions">
          <Button look="quiet" busy={isLoading} onClick={() => tell(endOthers())}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </Subsection>
  )
}
