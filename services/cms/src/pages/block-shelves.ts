import type { Block, BlockOf, BlockType } from '@rebzeile/contracts/http/cms/block.ts'
import type { Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { dayIn, type Menus, menuOfDay } from '../collections/menu.ts'
import type { People } from '../collections/person.ts'
import type { Sports } from '../collections/sports.ts'
import type { ConfigStore } from '../config/config-store.ts'

export interface ShelfDeps {
  people: People
  menus: Menus
  sports: Sports
  config: ConfigStore
  now: () => Date
}

type Shelves = Pick<Extract<Page, { kind: 'page' }>, 'menus' | 'persons' | 'sports'>

/** What a page's `menu`, `persons` and `sports` blocks show, by block id: nothing is asked for that no block needs. */
export async function blockShelves(deps: ShelfDeps, blocks: readonly Block[]): Promise<Shelves> {
  const [menus, persons, sports] = await Promise.all([
    menusOf(deps, ofType(blocks, 'menu')),
    personsOf(deps, ofType(blocks, 'persons')),
    sportsOf(deps, ofType(blocks, 'sports')),
  ])
  return { menus, persons, sports }
}

/** Files that those things mention. */
export const filesOnShelves = ({ menus, persons, sports }: Shelves): string[] =>
  [
    ...Object.values(menus).map(({ pdf }) => pdf),
    ...Object.values(persons)
      .flat()
      .map(({ image }) => image?.file),
    ...Object.values(sports).flatMap(({ clubs, teams }) => [
      ...clubs.flatMap(({ logo, sponsors }) => [logo, ...sponsors.map(({ image }) => image)]),
      ...teams.map(({ image }) => image?.file),
    ]),
  ].filter((id) => id !== null && id !== undefined)

async function menusOf({ menus, config, now }: ShelfDeps, blocks: BlockOf<'menu'>[]): Promise<Shelves['menus']> {
  if (!blocks.length) return {}
  const [shown, { site }] = await Promise.all([menus.shown(), config.get()])
  const today = menuOfDay(shown, dayIn(site.timezone, now()))
  const pick = ({ props }: BlockOf<'menu'>): Menu | undefined =>
    props.menu ? shown.find(({ _id }) => _id === props.menu) : today
  return Object.fromEntries(
    blocks.flatMap((block) => {
      const menu = pick(block)
      return menu ? [[block.id, menu]] : []
    }),
  )
}

async function personsOf({ people }: ShelfDeps, blocks: BlockOf<'persons'>[]): Promise<Shelves['persons']> {
  if (!blocks.length) return {}
  const shown = await people.shown()
  return Object.fromEntries(
    blocks.map(({ id, props: { tag } }) => [id, tag ? shown.filter(({ tags }) => tags.includes(tag)) : shown]),
  )
}

async function sportsOf({ sports }: ShelfDeps, blocks: BlockOf<'sports'>[]): Promise<Shelves['sports']> {
  if (!blocks.length) return {}
  const all = await sports.shown()
  return Object.fromEntries(
    blocks.map(({ id, props: { club } }) => [
      id,
      {
        clubs: all.clubs.filter(({ _id }) => !club || _id === club),
        teams: all.teams.filter((team) => !club || team.club === club),
      },
    ]),
  )
}

const ofType = <Type extends BlockType>(blocks: readonly Block[], type: Type) =>
  blocks.filter((block): block is BlockOf<Type> => block.type === type)
