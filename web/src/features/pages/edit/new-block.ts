import type { Block, BlockType } from '@rebzeile/contracts/http/cms/block.ts'

/** A block as it begins: nothing in it yet that anybody has to delete. */
export function newBlock(type: BlockType): Block {
  return { id: crypto.randomUUID(), type, props: BEGINNINGS[type]() } as Block
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
  video: () => ({ url: 'https://www.youtube.com/watch?v=xxxxxxxxxxx' }),
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
