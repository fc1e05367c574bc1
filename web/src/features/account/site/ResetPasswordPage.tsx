import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useState } from 'react'
import { useResetPasswordMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { checkPassword } from '../check-password.ts'
import { linkWords } from '../link-words.ts'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { LinkDone } from './LinkDone.tsx'
import { LinkOver } from './LinkOver.tsx'
import { NewPassword } from './NewPassword.tsx'
import { TextFormFrame } from './TextFormFrame.tsx'
import { useOwnPage } from './use-own-page.ts'

/** A new password by the link of a mail; also the first one of an account somebody else made. */
export function ResetPasswordPage({ frame, token }: { frame: SiteFrame; token: string }) {
  const words = useWords(linkWords)
  const shared = useWords(accountWords)
  const [reset, { isSuccess }] = useResetPasswordMutation()
  const [over, setOver] = useState(false)
  const form = useTextForm({
    initial: { password: '', password2: '' },
    check: (texts) => checkPassword(texts, shared),
    fieldsOf: { C108: 'password' },
  })
  useOwnPage(words.resetTitle, frame.config.site.name)

  const send = async () => {
    const { error } = await reset({ token, password: form.texts.password ?? '' })
    if (problemOf(error)?.code === 'C106') setOver(true)
    return { error }
  }

  if (isSuccess) return <LinkDone title={words.resetDone} href="/login" label={shared.toLogin} />
  return (
    <Card>
      <div className="form">
        <h1>{words.resetTitle}</h1>
        {over ? (
          <LinkOver>
            <SiteLink className="button is-solid" href="/resetPassword">
              {words.resetAgain}
            </SiteLink>
          </LinkOver>
        ) : (
          <>
            <p>{words.resetText}</p>
            <TextFormFrame form={form} label={words.resetTitle} send={send}>
              <NewPassword form={form} context={[]} />
              <Button type="submit" busy={form.busy}>
                {words.resetSend}
              </Button>
            </TextFormFrame>
          </>
        )}
      </div>
    </Card>
  )
}
