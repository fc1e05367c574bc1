import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useVerifyMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { linkWords } from '../link-words.ts'
import { accountWords } from '../words.ts'
import { LinkDone } from './LinkDone.tsx'
import { LinkOver } from './LinkOver.tsx'
import { NewLink } from './NewLink.tsx'
import { useOwnPage } from './use-own-page.ts'

interface LinkPageProps {
  frame: SiteFrame
  token: string
}

/** Confirms the address of a new account. A press does it: programs that check mails open links, but press nothing. */
export function VerifyPage({ frame, token }: LinkPageProps) {
  const words = useWords(linkWords)
  const { failed, toLogin } = useWords(accountWords)
  const [verify, { data, error, isLoading }] = useVerifyMutation()
  const problem = problemOf(error)
  useOwnPage(words.verifyTitle, frame.config.site.name)
  if (data) return <LinkDone title={words.verifyDone} href="/login" label={toLogin} />
  return (
    <Card>
      <div className="form">
        <h1>{words.verifyTitle}</h1>
        {problem?.code === 'C106' ? (
          <LinkOver>
            <NewLink />
          </LinkOver>
        ) : (
          <>
            <p>{words.verifyText}</p>
            <Alert>{error && (problem?.message ?? failed)}</Alert>
            <Button busy={isLoading} onClick={() => verify({ token })}>
              {words.verifySend}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
