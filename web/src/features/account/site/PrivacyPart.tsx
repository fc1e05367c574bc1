import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useWords } from '../../../lib/locale.tsx'
import { privacyWords } from '../privacy-words.ts'
import { Erasure } from './Erasure.tsx'
import { Exports } from './Exports.tsx'

/** What the law lets people ask for: their data, and to be forgotten. */
export function PrivacyPart({ user }: { user: User }) {
  const words = useWords(privacyWords)
  return (
    <section className="account-section">
      <h2>{words.title}</h2>
      <Exports />
      <Erasure user={user} />
    </section>
  )
}
