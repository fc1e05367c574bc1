import { useResendVerificationMutation } from '../../../api/entrance.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { sessionWords } from '../words.ts'

/** Asks for another confirmation mail; what is said after is the same for every address. */
export function ResendVerification({ handle }: { handle: string }) {
  const words = useWords(sessionWords)
  const [resend, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  if (isSuccess) return <p>{words.resent}</p>
  return (
    <>
      {error && <p>{problemOf(error)?.message ?? words.failed}</p>}
      <Button look="link" busy={isLoading} onClick={() => resend({ handle })}>
        {words.resend}
      </Button>
    </>
  )
}
