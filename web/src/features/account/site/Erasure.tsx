import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useState } from 'react'
import { useEraseMutation, useUndoEraseMutation } from '../../../api/account.ts'
import { problemOf } from '../../../api/problem.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { privacyWords } from '../privacy-words.ts'
import { accountWords } from '../words.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Subsection } from './Subsection.tsx'

/** The end of an account, and for seven days the way back. */
export function Erasure({ user }: { user: User }) {
  const words = useWords(privacyWords)
  const { failed } = useWords(accountWords)
  const locale = useLocale()
  const toast = useToast()
  const [erase] = useEraseMutation()
  const [undo, { error, isLoading }] = useUndoEraseMutation()
  const [asking, setAsking] = useState(false)
  const send = async (password: string) => {
    const { error } = await erase({ password })
    if (!error) setAsking(false)
    return { error }
  }
  const keep = async () => {
    const { data } = await undo()
    if (data) toast(words.undone)
  }
  return (
    <Subsection title={words.erase}>
      <Alert>{error && (problemOf(error)?.message ?? failed)}</Alert>
      {user.erase_at ? (
        <>
          <Note kind="hint">{words.erasing(momentOf(user.erase_at, locale))}</Note>
          <div className="form-actions">
            <Button busy={isLoading} onClick={keep}>
              {words.undo}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{words.eraseText}</p>
          <div className="form-actions">
            <Button look="quiet" onClick={() => setAsking(true)}>
              {words.eraseStart}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <PasswordDialog
          title={words.eraseTitle}
          text={words.eraseText}
          act={words.eraseSend}
          send={send}
          onClose={() => setAsking(false)}
        />
      )}
    </Subsection>
  )
}
