export interface Place {
  lat: number
  lng: number
}

/** Reads `48.4312, 15.8345`, as it is copied from a map, or with commas for points: `48,4312; 15,8345`. */
export function readPlace(text: string): Place | null {
  const pair = /[;\s]/.test(text.trim()) ? text.trim().split(/\s*[;\s]\s*/) : text.trim().split(',')
  const [lat, lng, more] = pair.map((part) => part.replace(/,$/, '').replace(',', '.'))
  if (more !== undefined || !isNumber(lat) || !isNumber(lng)) return null
  const place = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null
}

const isNumber = (text: string | undefined) => text !== undefined && /^-?\d{1,3}(\.\d{1,15})?$/.test(text)
