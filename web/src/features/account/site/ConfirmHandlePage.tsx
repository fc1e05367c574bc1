import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useConfirmHandleMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { linkWords } from '../link-words.ts'
import { accountWords } from '../words.ts'
import { LinkDone } from './LinkDone.tsx'
import { LinkOver } from './LinkOver.tsx'
import { useOwnPage } from './use-own-page.ts'

/** Takes the new e-mail address of an account by the link of a mail. */
export function ConfirmHandlePage({ frame, token }: { frame: SiteFrame; token: string }) {
  const words = useWords(linkWords)
  const { failed } = useWords(accountWords)
  const [confirm, { data, error, isLoading }] = useConfirmHandleMutation()
  const problem = problemOf(error)
  useOwnPage(words.handleTitle, frame.config.site.name)
  if (data) return <LinkDone title={words.handleDone(data.handle)} href="/account" label={words.toAccount} />
  return (
    <Card>
      <div className="form">
        <h1>{words.handleTitle}</h1>
        {problem?.code === 'C106' ? (
          <LinkOver>
            <p>{words.handleAgain}</p>
            <SiteLink className="button is-solid" href="/account/security">
              {words.toAccount}
            </SiteLink>
          </LinkOver>
        ) : (
          <>
            <p>{words.handleText}</p>
            <Alert>{error && (problem?.message ?? failed)}</Alert>
            <Button busy={isLoading} onClick={() => confirm({ token })}>
              {words.handleSend}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
