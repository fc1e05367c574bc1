/** A film as its service knows it. */
export interface Film {
  service: 'youtube' | 'vimeo'
  id: string
  /** Vimeo shows unlisted films only with this. */
  hash?: string
}

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The film behind an address people copy from their browser; null if it is at none of the known services. */
export function filmOf(address: string): Film | null {
  const url = URL.parse(withScheme(address.trim()))
  if (url?.protocol !== 'https:' || url.port || url.username) return null
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return youtube(first)
  if (YOUTUBE_HOSTS.includes(url.hostname)) {
    return youtube(
      first === 'watch' ? (url.searchParams.get('v') ?? '') : ['shorts', 'embed'].includes(first) ? second : '',
    )
  }
  if (!VIMEO_HOSTS.includes(url.hostname)) return null
  return first === 'video'
    ? vimeo(second, url.searchParams.get('h'))
    : vimeo(first, second || url.searchParams.get('h'))
}

/** Where the film's player stands: at YouTube the one that sets no cookies before the film is started. */
export function playerOf({ service, id, hash }: Film): string {
  if (service === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?rel=0`
  return `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`
}

/** The address as it is kept: one spelling for every way it can be written. */
export function addressOfFilm({ service, id, hash }: Film): string {
  if (service === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  return `https://vimeo.com/${id}${hash ? `?h=${hash}` : ''}`
}

const withScheme = (address: string) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`)

const youtube = (id: string): Film | null => (/^[\w-]{11}$/.test(id) ? { service: 'youtube', id } : null)

function vimeo(id: string, hash: string | null): Film | null {
  if (!/^\d{6,12}$/.test(id)) return null
  return hash && /^[\da-f]{6,20}$/.test(hash) ? { service: 'vimeo', id, hash } : { service: 'vimeo', id }
}
