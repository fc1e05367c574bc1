import { useSocialProvidersQuery } from '../../../api/entrance.ts'
import { useWords } from '../../../lib/locale.tsx'
import { sessionWords } from '../words.ts'

/** A way in through each network the house offers. */
export function SocialLogin({ redirect }: { redirect: string }) {
  const words = useWords(sessionWords)
  const { data: providers = [] } = useSocialProvidersQuery()
  return providers.map(({ key, title }) => (
    <a
      key={key}
      className="button is-quiet"
      rel="nofollow"
      href={`/api/v0/auth/social/${key}/start?redirect=${encodeURIComponent(redirect)}`}
    >
      {words.socialLogin(title)}
    </a>
  ))
}
