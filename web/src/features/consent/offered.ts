import type { PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import type { ConsentCategory } from '@rebzeile/contracts/http/cms/consent.ts'

/** The categories a site uses, as its settings say. */
export function offeredBy(privacy: PublicConfig['privacy']): ConsentCategory[] {
  const uses: [ConsentCategory, boolean][] = [
    ['analytics', privacy.analytics_enabled],
    ['marketing', privacy.ads_enabled],
    ['maps', privacy.maps_enabled],
    ['video', privacy.video_enabled],
    ['fb', privacy.fb_enabled],
    ['instagram', privacy.instagram_enabled],
  ]
  return uses.flatMap(([category, used]) => (used ? [category] : []))
}
