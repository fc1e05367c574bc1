import type { BlockOf } from '@rebzeile/contracts/http/cms/block.ts'
import type { Locale } from '../../../lib/site-path.ts'

type MapProps = BlockOf<'map'>['props']

/** The document that shows a map, for a frame. */
export function mapFrame(
  { lat, lng, zoom, markers, provider }: MapProps,
  key: string | undefined,
  lang: Locale,
): string {
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), zoom: String(zoom), lang })
  for (const { lat: y, lng: x, title } of markers) query.append('marker', `${y},${x},${title}`)
  if (provider === 'google' && key) query.set('key', key)
  return `/embed/map?${query}`
}

/** The same place at OpenStreetMap, for everybody who wants to find the way there. */
export function openMapAddress({ lat, lng, zoom }: Pick<MapProps, 'lat' | 'lng' | 'zoom'>): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`
}
