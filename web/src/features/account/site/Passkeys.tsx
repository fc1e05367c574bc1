import { type FormEvent, useState } from 'react'
import {
  useAddPasskeyMutation,
  usePasskeyOptionsMutation,
  usePasskeysQuery,
  useRemovePasskeyMutation,
} from '../../../api/account.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { knowsPasskeys, makePasskey } from '../../../lib/passkey.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { deviceName } from '../device-name.ts'
import { factorRefusal } from '../factor-refusal.ts'
import { securityWords } from '../security-words.ts'
import { accountWords } from '../words.ts'
import { Subsection } from './Subsection.tsx'

/** The person's passkeys: adding one, and removing it. */
export function Passkeys() {
  const words = useWords(securityWords)
  const shared = useWords(accountWords)
  const locale = useLocale()
  const toast = useToast()
  const { data: passkeys = [] } = usePasskeysQuery()
  const [askOptions] = usePasskeyOptionsMutation()
  const [add] = useAddPasskeyMutation()
  const [remove] = useRemovePasskeyMutation()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const make = async () => {
    const response = await makePasskey(await askOptions().unwrap())
    if (response === null) return setFault(words.passkeyNone)
    const device = words.thisDevice(deviceName(navigator.userAgent, words))
    await add({ name: (name.trim() || device).slice(0, 60), response }).unwrap()
    setName('')
    toast(shared.saved)
  }
  const trying = async (act: () => Promise<void>) => {
    setFault(undefined)
    setBusy(true)
    await act().catch((error: unknown) => setFault(factorRefusal(error, words)?.message ?? shared.failed))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!knowsPasskeys()) return setFault(words.passkeyUnknown)
    void trying(make)
  }
  const forget = (id: string) =>
    trying(async () => {
      await remove(id).unwrap()
      toast(shared.removed)
    })

  return (
    <Subsection title={words.passkeys}>
      <p>{words.passkeysText}</p>
      <Alert>{fault}</Alert>
      {passkeys.length === 0 && <p>{words.passkeysNone}</p>}
      <ul className="account-rows">
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <p>
              <strong>{passkey.name}</strong>
              <span className="account-soft">
                {words.passkeyFacts(
                  momentOf(passkey.created, locale),
                  passkey.last_used && momentOf(passkey.last_used, locale),
                )}
              </span>
            </p>
            <Button look="link" aria-label={words.passkeyRemoveOf(passkey.name)} onClick={() => forget(passkey._id)}>
              {words.passkeyRemove}
            </Button>
          </li>
        ))}
      </ul>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          label={shared.optional(words.passkeyName)}
          name="name"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="form-actions">
          <Button look="quiet" type="submit" busy={busy}>
            {words.passkeyAdd}
          </Button>
        </div>
      </form>
    </Subsection>
  )
}
