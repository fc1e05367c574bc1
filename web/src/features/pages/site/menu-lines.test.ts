import { describe, expect, it } from '@jest/globals'
import { allergenLetters, allergensOf, type Dish } from './menu-lines.ts'

const dish = (allergens: Dish['allergens']): Dish => ({
  title: 'Beuschel',
  desc: '',
  price: 14.8,
  allergens,
  diet: [],
  wine_pairing: [],
  available: true,
})

describe('the allergens of a menu', () => {
  it('stand behind a dish in the order of the code', () => {
    expect(allergenLetters(['O', 'A', 'G'])).toBe('A, G, O')
    expect(allergenLetters([])).toBe('')
  })

  it('are explained once each, and only those that are in it', () => {
    const sections = [
      { title: 'Vorweg', items: [dish(['L', 'A'])] },
      { title: 'Danach', items: [dish(['A', 'C']), dish([])] },
    ]
    expect(allergensOf({ sections })).toEqual(['A', 'C', 'L'])
  })
})
