import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useState } from 'react'
import { useDisableTotpMutation, useNewRecoveryCodesMutation } from '../../../api/account.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { factorRefusal } from '../factor-refusal.ts'
import { securityWords } from '../security-words.ts'
import { EnrolTotp } from './EnrolTotp.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Subsection } from './Subsection.tsx'

/** The authenticator app: setting it up, its recovery codes, switching it off. */
export function TwoFactor({ user: { two_factor } }: { user: User }) {
  const words = useWords(securityWords)
  const [disable] = useDisableTotpMutation()
  const [renew] = useNewRecoveryCodesMutation()
  const [asking, setAsking] = useState<'disable' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const hasApp = two_factor.methods.includes('totp')
  const close = () => setAsking(undefined)

  const switchOff = async (password: string) => {
    const { error } = await disable({ password })
    if (!error) close()
    return { error: error && (factorRefusal(error, words) ?? error) }
  }
  const makeCodes = async (password: string) => {
    const { data, error } = await renew({ password })
    if (data) setCodes(data.recovery_codes)
    if (!error) close()
    return { error }
  }

  return (
    <Subsection title={words.factor}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : hasApp ? (
        <>
          <p>
            <strong>{words.factorOn}</strong> {words.recoveryLeft(two_factor.recovery_left)}
          </p>
          <div className="form-actions">
            <Button look="quiet" onClick={() => setAsking('codes')}>
              {words.newCodes}
            </Button>
            <Button look="quiet" onClick={() => setAsking('disable')}>
              {words.disable}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{words.factorText}</p>
          {two_factor.enabled ? (
            <p>
              <strong>{words.factorPasskey}</strong> {words.recoveryLeft(two_factor.recovery_left)}{' '}
              <Button look="link" onClick={() => setAsking('codes')}>
                {words.newCodes}
              </Button>
            </p>
          ) : (
            <p>{words.factorOff}</p>
          )}
          <EnrolTotp onCodes={setCodes} />
        </>
      )}
      {asking === 'disable' && (
        <PasswordDialog
          title={words.disableTitle}
          text={words.disableText}
          act={words.disableSend}
          send={switchOff}
          onClose={close}
        />
      )}
      {asking === 'codes' && (
        <PasswordDialog
          title={words.newCodes}
          text={words.newCodesText}
          act={words.newCodesSend}
          send={makeCodes}
          onClose={close}
        />
      )}
    </Subsection>
  )
}
