import type { IncomingMessage } from 'node:http'
import { CONSENT_COOKIE, type ConsentCategory, readConsent } from '@rebzeile/contracts/http/cms/consent.ts'

/** What a category of the consent drawer opens; until then the browser is told to ask nobody but us. */
const VENDORS: Readonly<Partial<Record<ConsentCategory, { frame?: string; image?: string }>>> = {
  maps: { frame: 'https://www.google.com/maps/', image: 'https://tile.openstreetmap.org' },
  video: { frame: 'https://www.youtube-nocookie.com https://player.vimeo.com' },
  fb: { frame: 'https://www.facebook.com/plugins/' },
}

const COOKIE = new RegExp(`(?:^|; )${CONSENT_COOKIE.replace('.', '\\.')}=([\\w-]{1,400})`)

/** Addresses of the vendors a visitor agreed to, as sources of one directive of the content security policy. */
export const agreedVendors = (directive: 'frame' | 'image') => (request: IncomingMessage) => {
  const consent = readConsent(request.headers.cookie?.match(COOKIE)?.[1])
  const agreed = Object.entries(VENDORS).filter(([category]) => consent?.c[category as ConsentCategory] === 1)
  return agreed
    .map(([, sources]) => sources[directive] ?? '')
    .filter(Boolean)
    .join(' ')
}
