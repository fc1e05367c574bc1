import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Card } from '../../../ui/Card.tsx'
import { signupWords } from '../signup-words.ts'
import { SignupDone } from './SignupDone.tsx'
import { SignupForm } from './SignupForm.tsx'
import { useOwnPage } from './use-own-page.ts'

/** A new account: the form, and what comes after it. */
export function SignupPage({ frame }: { frame: SiteFrame }) {
  const words = useWords(signupWords)
  const [address, setAddress] = useState<string>()
  useOwnPage(words.title, frame.config.site.name)
  return (
    <Card wide={address === undefined}>
      {address === undefined ? <SignupForm onDone={setAddress} /> : <SignupDone address={address} />}
    </Card>
  )
}
