import { z } from 'zod'

export interface Account {
  page_id: string
  token: string
}

export interface Picture {
  _id: string
  caption: string
  image_url: string
  permalink: string
  at: string
}

/** What the house does at a network. Throws with the network's reason when that fails. */
export interface SocialApi {
  /** What the account is called. */
  title(network: 'facebook' | 'instagram', account: Account): Promise<string>
  /** The first page that a person's token may manage, with a token of its own. */
  firstPage(token: string): Promise<Account & { title: string }>
  post(network: 'facebook' | 'instagram', account: Account, post: NewPost): Promise<string>
  pictures(account: Account): Promise<Picture[]>
}

export interface NewPost {
  text: string
  /** Where the network fetches the picture. */
  image?: string
  link?: string
}

const TIMEOUT_MS = 10_000
const MOST_PICTURES = 24

const Named = z.object({ name: z.string().optional(), username: z.string().optional() })
const Pages = z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), access_token: z.string() })) })
const Made = z.object({ id: z.string().min(1), post_id: z.string().optional() })
const Media = z.object({
  data: z.array(
    z.object({
      id: z.string().regex(/^[0-9A-Za-z_-]{1,60}$/),
      caption: z.string().default(''),
      media_url: z.url().optional(),
      thumbnail_url: z.url().optional(),
      permalink: z.url({ protocol: /^https$/ }),
      timestamp: z.string(),
    }),
  ),
})
const Failure = z.object({ error: z.object({ message: z.string() }) })

/** The Graph API of Facebook and Instagram. The token travels in a header: addresses end up in logs. */
export function graphApi(graphUrl: string): SocialApi {
  const ask = async (path: string, token: string, body?: Record<string, string | undefined>) => {
    const given = body && Object.entries(body).filter((field): field is [string, string] => field[1] !== undefined)
    const response = await fetch(`${graphUrl}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...(given && { body: new URLSearchParams(given) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    const said = Failure.safeParse(answer).data?.error.message ?? 'no reason given'
    throw new Error(`the network answered ${response.status}: ${said.slice(0, 300)}`)
  }

  return {
    async title(network, { page_id, token }) {
      const fields = network === 'facebook' ? 'name' : 'username'
      const { name, username } = Named.parse(await ask(`${page_id}?fields=${fields}`, token))
      return (username ?? name ?? '').slice(0, 160)
    },
    async firstPage(token) {
      const [page] = Pages.parse(await ask('me/accounts?fields=id,name,access_token', token)).data
      if (!page) throw new Error('the person manages no page')
      return { page_id: page.id, token: page.access_token, title: page.name.slice(0, 160) }
    },
    async post(network, { page_id, token }, { text, image, link }) {
      if (network === 'instagram') {
        const made = Made.parse(await ask(`${page_id}/media`, token, { image_url: image, caption: text }))
        return Made.parse(await ask(`${page_id}/media_publish`, token, { creation_id: made.id })).id
      }
      const words = [text, link].filter(Boolean).join('\n')
      const answer = image
        ? await ask(`${page_id}/photos`, token, { url: image, caption: words })
        : await ask(`${page_id}/feed`, token, { message: text, link })
      const { id, post_id } = Made.parse(answer)
      return post_id ?? id
    },
    async pictures({ page_id, token }) {
      const fields = 'id,caption,media_url,thumbnail_url,permalink,timestamp'
      const { data } = Media.parse(await ask(`${page_id}/media?fields=${fields}&limit=${MOST_PICTURES}`, token))
      return data.flatMap(({ id, caption, media_url, thumbnail_url, permalink, timestamp }) => {
        const image_url = thumbnail_url ?? media_url
        const at = new Date(timestamp)
        if (!image_url || Number.isNaN(at.getTime())) return []
        return [{ _id: id, caption: caption.slice(0, 2_200), image_url, permalink, at: at.toISOString() }]
      })
    },
  }
}
