import type { Block, BlockOf, BlockType } from '@rebzeile/contracts/http/cms/block.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'

/** A block as it begins: nothing in it yet that anybody has to delete, and what is known of it already. */
export function newBlock<Type extends BlockType>(type: Type, known: Partial<BlockOf<Type>['props']> = {}): Block {
  return { id: randomUuid(), type, props: { ...BEGINNINGS[type](), ...known } } as Block
}

const BEGINNINGS: { [Type in BlockType]: () => Extract<Block, { type: Type }>['props'] } = {
  hero: () => ({ title: '' }),
  text: () => ({ html: '<p></p>' }),
  gallery: () => ({ layout: 'grid', images: [] }),
  download: () => ({ downloads: [] }),
  quote: () => ({ text: '' }),
  events: () => ({ limit: 6 }),
  news: () => ({ limit: 3 }),
  teasers: () => ({ items: [] }),
  counter: () => ({ target: 100, text: '{n}' }),
  // Never stays empty: the address is asked for before the block is added.
  video: () => ({ url: '' }),
  // The middle of Austria, until somebody says where the house stands.
  map: () => ({ lat: 47.7, lng: 13.35, zoom: 14, markers: [], provider: 'osm' }),
  form: () => ({ topic: 'contact' }),
  html: () => ({ html: '<p></p>' }),
  menu: () => ({}),
  persons: () => ({}),
  press: () => ({ limit: 10 }),
  legal: () => ({ kind: 'imprint' }),
  instagram: () => ({ limit: 6 }),
  facebook: () => ({}),
  sports: () => ({}),
}
