import { menuRoutes } from '@rebzeile/contracts/http/cms/collection-routes.ts'
import { Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { type FieldsOf, type PlainEntity, unlessOffline, unsigned } from './plain-entity.ts'

export type Menus = ReturnType<typeof menus>

/** Menus of dishes. */
export function menus(documents: Documents) {
  const collection = documents.collection<Menu>({
    name: 'menus',
    schema: Menu,
    indexes: [['offline', 'valid_from'], ['title']],
    text: ['title', 'sections'],
  })
  const entity: PlainEntity<Menu> = {
    routes: menuRoutes,
    collection,
    blank: { title: '', valid_from: null, valid_to: null, sections: [], pdf: null, offline: false },
    clean: inOrder,
    sort: [
      { field: 'valid_from', direction: 'desc' },
      { field: 'title', direction: 'asc' },
    ],
    title: ({ title }) => title,
    site: unlessOffline('menu.update'),
    files: ({ pdf }) => (pdf ? [pdf] : []),
  }
  return {
    entity,
    /** Those the site shows, by id and by the day. */
    shown: async (): Promise<Menu[]> => {
      const where = [{ field: 'offline', op: 'eq', value: false } as const]
      return (await collection.list({ where, sort: entity.sort, limit: MOST })).items.map(unsigned)
    },
  }
}

const MOST = 200

/** The menu that is valid on a day (`YYYY-MM-DD`): of several the one that came last; one without a date always is. */
export function menuOfDay(menus: readonly Menu[], day: string): Menu | undefined {
  const valid = menus.filter(({ valid_from, valid_to }) => (valid_from ?? day) <= day && day <= (valid_to ?? day))
  return valid.reduce<Menu | undefined>(
    (latest, menu) => (latest && (latest.valid_from ?? '') >= (menu.valid_from ?? '') ? latest : menu),
    undefined,
  )
}

/** The day it is in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, now: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

function inOrder(menu: FieldsOf<Menu>): FieldsOf<Menu> {
  const { valid_from, valid_to } = menu
  if (valid_from && valid_to && valid_to < valid_from) {
    throw invalidField('valid_to', 'order', 'Darf nicht vor „gültig ab“ liegen')
  }
  return menu
}
