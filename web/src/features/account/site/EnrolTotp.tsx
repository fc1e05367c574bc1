import { useConfirmTotpMutation, useEnableTotpMutation } from '../../../api/account.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { securityWords } from '../security-words.ts'
import type { Texts } from '../texts.ts'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { TextFormFrame } from './TextFormFrame.tsx'

/** Sets up an authenticator app: a secret for it, then its first code. */
export function EnrolTotp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const words = useWords(securityWords)
  const { failed } = useWords(accountWords)
  const [enable, { data: setup, error, isLoading }] = useEnableTotpMutation()
  const [confirm] = useConfirmTotpMutation()
  const form = useTextForm({
    initial: { code: '' },
    check: ({ code = '' }): Texts => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: words.codeInvalid }),
    fieldsOf: { C105: 'code' },
  })
  const send = async () => {
    const { data, error } = await confirm({ code: form.texts.code ?? '' })
    if (data) onCodes(data.recovery_codes)
    return { error }
  }
  if (!setup) {
    return (
      <div className="form-actions">
        <Alert>{error && (problemOf(error)?.message ?? failed)}</Alert>
        <Button look="quiet" busy={isLoading} onClick={() => enable()}>
          {words.enable}
        </Button>
      </div>
    )
  }
  return (
    <div className="totp">
      <p>{words.scan}</p>
      <img className="totp-qr" src={pictureOf(setup.qr_svg)} alt={words.qr} width={220} height={220} />
      <p>{words.secret}</p>
      <p className="totp-secret">
        <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextFormFrame form={form} label={words.factor} send={send}>
        <p>{words.enterCode}</p>
        <Field {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={7} required />
        <div className="form-actions">
          <Button type="submit" busy={form.busy}>
            {words.confirm}
          </Button>
        </div>
      </TextFormFrame>
    </div>
  )
}

/** As a picture, so that nothing in it can act. */
const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
