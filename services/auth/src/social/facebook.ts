import { z } from 'zod'
import type { Purpose, SocialProvider } from './social-provider.ts'

export interface FacebookSettings {
  id: string
  secret: string
  /** The Graph API with its version. */
  graphUrl: string
  /** Where visitors agree. */
  dialogUrl: string
}

const SCOPES: Record<Purpose, string> = {
  login: 'email,public_profile',
  pages: 'public_profile,pages_show_list,pages_manage_posts,pages_read_engagement',
}

const TIMEOUT_MS = 10_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() })
const Person = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(300).default(''),
  email: z.string().optional(),
})

/** Facebook as a way in, by its Graph API. It gives an e-mail address only once its owner confirmed it. */
export function facebook(settings: FacebookSettings, now: () => Date): SocialProvider {
  const { id, secret, graphUrl, dialogUrl } = settings
  const app = { client_id: id, client_secret: secret }

  const tokenFor = async (grant: Record<string, string>) => {
    const body = new URLSearchParams({ ...app, ...grant })
    return Token.parse(await answerOf(`${graphUrl}/oauth/access_token`, { method: 'POST', body }))
  }

  return {
    key: 'facebook',
    title: 'Facebook',

    authorizeUrl({ purpose, state, redirectUri, codeChallenge }) {
      const question = {
        client_id: id,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        scope: SCOPES[purpose],
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }
      return `${dialogUrl}?${new URLSearchParams(question)}`
    },

    async exchange({ purpose, code, verifier, redirectUri }) {
      const short = await tokenFor({ code, code_verifier: verifier, redirect_uri: redirectUri })
      // The first token lasts an hour or two; the house needs one for weeks.
      const token =
        purpose === 'pages'
          ? await tokenFor({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token })
          : short
      const headers = { authorization: `Bearer ${token.access_token}` }
      const person = Person.parse(await answerOf(`${graphUrl}/me?fields=id,name,email`, { headers }))
      return {
        ...person,
        emailVerified: person.email !== undefined,
        token: token.access_token,
        ...(token.expires_in ? { expires: new Date(now().getTime() + token.expires_in * 1_000) } : {}),
      }
    },
  }
}

async function answerOf(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`the network answered ${response.status}`)
  return response.json()
}
