import type { BlockType } from '@rebzeile/contracts/http/cms/block.ts'

export const RARE_BLOCKS = [
  'download',
  'video',
  'map',
  'form',
  'menu',
  'persons',
  'press',
  'legal',
  'instagram',
  'facebook',
  'sports',
] as const satisfies readonly BlockType[]

export type RareBlockType = (typeof RARE_BLOCKS)[number]
