import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { PictureKey } from '../pictures/pictures.ts'

/** The id a picture got when it was uploaded. */
export type FileIds = Readonly<Record<PictureKey, string>>

/** The ids of the menus that pages name. */
export interface MenuIds {
  brunch: string
}

type Props<Type extends Block['type']> = Extract<Block, { type: Type }>['props']

const block = <Type extends Block['type']>(type: Type, props: Props<Type>) =>
  ({ id: crypto.randomUUID(), type, props }) as Extract<Block, { type: Type }>

export const hero = (props: Props<'hero'>) => block('hero', props)
export const text = (html: string) => block('text', { html })
export const gallery = (title: string, images: string[], layout: 'grid' | 'wide' = 'grid') =>
  block('gallery', { title, layout, images: images.map((file) => ({ file })) })
export const quote = (props: Props<'quote'>) => block('quote', props)
export const news = (title: string, limit = 3) => block('news', { title, limit })
export const events = (title: string, limit = 6) => block('events', { title, limit })
export const teasers = (title: string, items: Props<'teasers'>['items']) => block('teasers', { title, items })
export const counter = (props: Props<'counter'>) => block('counter', props)
export const menu = (title: string, id?: string) => block('menu', { title, menu: id })
export const persons = (title: string, tag?: string) => block('persons', { title, tag })
export const press = (title: string, limit = 10) => block('press', { title, limit })
export const form = (props: Props<'form'>) => block('form', props)
export const map = (props: Props<'map'>) => block('map', props)
export const legal = (kind: Props<'legal'>['kind']) => block('legal', { kind })
export const downloads = (title: string, files: Props<'download'>['downloads']) =>
  block('download', { title, downloads: files })
