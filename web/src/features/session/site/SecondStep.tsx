import { useState } from 'react'
import type { SecondFactor } from '../../../api/entrance.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { sessionWords } from '../words.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'

interface SecondStepProps {
  asked: SecondFactor
  onBack: () => void
  onDone: () => void
}

/** The second step of a login: a code of the app, a passkey, or one of the recovery codes. */
export function SecondStep({ asked: { challenge, methods }, onBack, onDone }: SecondStepProps) {
  const words = useWords(sessionWords)
  const hasApp = methods.includes('totp')
  const hasPasskey = methods.includes('passkey')
  const [recovers, setRecovers] = useState(!hasApp && !hasPasskey)
  const intro = recovers ? words.recoveryIntro : hasApp ? words.secondIntro : words.passkeyIntro
  return (
    <div className="form">
      <h1>{words.secondTitle}</h1>
      <p>{intro}</p>
      {recovers && <CodeForm key="recovery" kind="recovery" challenge={challenge} onDone={onDone} />}
      {!recovers && hasApp && <CodeForm key="totp" kind="totp" challenge={challenge} onDone={onDone} />}
      {!recovers && hasPasskey && <PasskeyLogin challenge={challenge} onDone={onDone} />}
      <p className="form-links">
        {methods.includes('recovery') && (hasApp || hasPasskey) && (
          <Button look="link" onClick={() => setRecovers(!recovers)}>
            {recovers ? words.useOther : words.useRecovery}
          </Button>
        )}
        <Button look="link" onClick={onBack}>
          {words.backToLogin}
        </Button>
      </p>
    </div>
  )
}
