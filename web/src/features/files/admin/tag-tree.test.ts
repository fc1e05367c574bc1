import { describe, expect, it } from '@jest/globals'
import { nameOf, parentOf, pathBelow, spokenPath, tagNameProblem, tagTree } from './tag-tree.ts'

const COUNTS = [
  { path: 'Wein|Rot', count: 2 },
  { path: 'all', count: 9 },
  { path: 'Wein', count: 5 },
  { path: 'none', count: 1 },
  { path: 'Ährenfeld', count: 1 },
  { path: 'recently_uploaded', count: 3 },
  { path: 'Wein|Rot|2024', count: 1 },
]

describe('the tag tree', () => {
  it('nests tags by their segments, with the counts as they came', () => {
    const wine = tagTree(COUNTS).roots.find(({ name }) => name === 'Wein')
    expect(wine).toEqual({
      path: 'Wein',
      name: 'Wein',
      count: 5,
      children: [
        {
          path: 'Wein|Rot',
          name: 'Rot',
          count: 2,
          children: [{ path: 'Wein|Rot|2024', name: '2024', count: 1, children: [] }],
        },
      ],
    })
  })

  it('puts the pseudo tags first, out of the folders', () => {
    const { fixed, roots } = tagTree(COUNTS)
    expect(fixed.map(({ path }) => path)).toEqual(['all', 'none', 'recently_uploaded'])
    expect(roots.map(({ path }) => path)).toEqual(['Ährenfeld', 'Wein'])
  })

  it('shows a tag that no file carries yet, and the folders above it', () => {
    const [root] = tagTree([], ['Haus|Hof']).roots
    expect(root).toMatchObject({ path: 'Haus', count: 0, children: [{ path: 'Haus|Hof', count: 0 }] })
  })

  it('shows an added tag once a file carries it only once', () => {
    expect(tagTree(COUNTS, ['Wein']).roots.filter(({ path }) => path === 'Wein')).toHaveLength(1)
  })
})

describe('a tag path', () => {
  it('is taken apart and put together by its segments', () => {
    expect(nameOf('a|b|c')).toBe('c')
    expect(parentOf('a|b|c')).toBe('a|b')
    expect(parentOf('a')).toBeUndefined()
    expect(pathBelow('a', 'b')).toBe('a|b')
    expect(spokenPath('a|b')).toBe('a › b')
  })

  it('takes any name but an empty, a reserved or a split one, six levels deep', () => {
    expect(tagNameProblem('Rosé & Süßes')).toBeUndefined()
    expect(tagNameProblem(' ')).toBe('empty')
    expect(tagNameProblem('a|b')).toBe('characters')
    expect(tagNameProblem('a,b')).toBe('characters')
    expect(tagNameProblem('all')).toBe('reserved')
    expect(tagNameProblem('all', 'Wein')).toBeUndefined()
    expect(tagNameProblem('x', 'a|b|c|d|e|f')).toBe('deep')
  })
})
