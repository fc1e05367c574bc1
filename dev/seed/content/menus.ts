import type { Allergen, NewMenu } from '@rebzeile/contracts/http/cms/menu.ts'
import type { z } from 'zod'
import type { SeedItem } from '../put-plain.ts'

type Section = NonNullable<z.input<typeof NewMenu>['sections']>[number]
type Dish = Section['items'][number]

/** What the kitchen offers: the menu of these weeks, which holds from a week ago on … */
export const weeklyMenu = (today: Date): SeedItem => ({
  path: '/menu',
  known: { title: 'Speisekarte' },
  fields: {
    valid_from: new Date(today.getTime() - 7 * 86_400_000).toISOString().slice(0, 10),
    sections: [
      {
        title: 'Vorspeisen',
        items: [
          dish('Rindsuppe mit Frittaten', 5.9, 'ACGL'),
          dish('Wagramer Spargelsalat', 9.8, 'LM', {
            desc: 'mit Radieschen und Kresse',
            diet: ['vegan', 'gluten_free'],
          }),
          dish('Ziegenkäse im Speckmantel', 12.4, 'AGH', { desc: 'auf Nussbrot, mit Honig aus Tiefenthal' }),
        ],
      },
      {
        title: 'Hauptspeisen',
        items: [
          dish('Backhendl', 17.9, 'ACGLM', { desc: 'mit Erdäpfel-Vogerl-Salat' }),
          dish('Hirschragout', 21.5, 'ACGLO', { desc: 'mit Rotkraut und Serviettenknödel' }),
          dish('Gebratener Zander', 22.9, 'ACDG', { desc: 'auf Krautfleckerln' }),
          dish('Eierschwammerlgulasch', 16.8, 'ACG', { desc: 'mit Semmelknödel', diet: ['vegetarian'] }),
        ],
      },
      {
        title: 'Süßes',
        items: [
          dish('Marillenknödel in Butterbröseln', 8.9, 'ACG', { diet: ['vegetarian'] }),
          dish('Nussschmarren', 9.2, 'ACGH', { desc: 'mit Zwetschkenröster', diet: ['vegetarian'] }),
          dish('Weingartenpfirsich-Sorbet', 6.4, 'O', { diet: ['vegan', 'gluten_free'], available: false }),
        ],
      },
    ] satisfies Section[],
  },
})

/** … and the Sunday brunch, which always holds. */
export const brunchMenu: SeedItem = {
  path: '/menu',
  known: { title: 'Sonntagsbrunch' },
  fields: {
    sections: [
      {
        title: 'Die lange Tafel',
        items: [
          dish('Brunch für Erwachsene', 34, 'ACDGHLMO', { desc: 'mit Kaffee, Saft und einem Glas Frizzante' }),
          dish('Brunch für Kinder', 1.5, 'ACDGHLM', { desc: 'je Lebensjahr, von 6 bis 14 Jahren' }),
        ],
      },
      {
        title: 'Dazu auf Wunsch',
        items: [
          dish('Geräucherte Forelle', 9.5, 'DM', { desc: 'mit Oberskren', diet: ['gluten_free'] }),
          dish('Eierspeis vom Tiefenthaler Ei', 7.2, 'CG', { diet: ['vegetarian', 'gluten_free'] }),
          dish('Hafer-Porridge mit Marillenröster', 6.8, 'A', { diet: ['vegan'] }),
        ],
      },
    ] satisfies Section[],
  },
}

function dish(title: string, price: number, letters: string, more: Partial<Dish> = {}): Dish {
  return { title, price, allergens: [...letters] as Allergen[], ...more }
}
