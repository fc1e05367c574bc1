import { useState } from 'react'
import { usePasskeyLoginMutation, usePasskeyLoginOptionsMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { choosePasskey, knowsPasskeys } from '../../../lib/passkey.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { sessionWords } from '../words.ts'

interface PasskeyLoginProps {
  /** Of a login whose password was right; without it the passkey alone signs in. */
  challenge?: string
  onDone: () => void
}

/** Signs in by a passkey of this device. */
export function PasskeyLogin({ challenge, onDone }: PasskeyLoginProps) {
  const words = useWords(sessionWords)
  const [askOptions] = usePasskeyLoginOptionsMutation()
  const [login] = usePasskeyLoginMutation()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const step = challenge === undefined ? {} : { challenge }

  const signIn = async () => {
    const options = await askOptions(step).unwrap()
    const response = await choosePasskey(options)
    if (response === null) return setFault(words.passkeyNone)
    await login({ ...step, response }).unwrap()
    onDone()
  }
  const start = async () => {
    if (!knowsPasskeys()) return setFault(words.passkeyUnknown)
    setFault(undefined)
    setBusy(true)
    await signIn().catch((error: unknown) => setFault(problemOf(error)?.message ?? words.failed))
    setBusy(false)
  }

  return (
    <div className="form needs-script">
      <Button look="quiet" busy={busy} onClick={start}>
        {words.passkeyLogin}
      </Button>
      <Alert>{fault}</Alert>
    </div>
  )
}
