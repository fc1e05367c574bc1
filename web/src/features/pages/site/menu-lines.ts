import type { Allergen, Menu } from '@rebzeile/contracts/http/cms/menu.ts'

export type Dish = Menu['sections'][number]['items'][number]

/** `A, C, G`: the letters in the order of the code, whatever order they were ticked in. */
export const allergenLetters = (allergens: readonly Allergen[]): string => allergens.toSorted().join(', ')

/** Every allergen a menu mentions, for its legend. */
export const allergensOf = ({ sections }: Pick<Menu, 'sections'>): Allergen[] =>
  [...new Set(sections.flatMap(({ items }) => items.flatMap(({ allergens }) => allergens)))].sort()
