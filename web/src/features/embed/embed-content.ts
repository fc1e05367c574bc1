import type { ConsentCategory } from '@rebzeile/contracts/http/cms/consent.ts'

export interface MapMarker {
  lat: number
  lng: number
  title: string
}

/** What a document under /embed shows once the visitor agreed to its category. */
export type EmbedContent = { category: ConsentCategory; title: string } & (
  | { kind: 'frame'; address: string }
  | { kind: 'map'; lat: number; lng: number; zoom: number; markers: MapMarker[] }
)

/** Id of the data block that holds it. */
export const EMBED_BLOCK = 'content'
