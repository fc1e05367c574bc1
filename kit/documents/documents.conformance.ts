import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import type { Envelope } from '../bus/bus.ts'
import { Refusal } from '../errors/refusal.ts'
import {
  type Collection,
  type Condition,
  type Documents,
  DuplicateKey,
  type NewDoc,
  StaleRevision,
} from './documents.ts'

export interface DocumentsUnderTest<Tx> {
  /** Opens the port on the same empty database again and again. */
  open(): Documents<Tx>
  drop(): Promise<void>
}

const Wine = z.object({
  _id: z.string(),
  rev: z.number(),
  created: z.string(),
  updated: z.string(),
  slug: z.string().optional(),
  name: z.unknown(),
  year: z.number().nullable().optional(),
  tags: z.array(z.unknown()).optional(),
  organic: z.boolean().optional(),
  locale: z.string().optional(),
  live: z.boolean().optional(),
  maker: z.looseObject({ place: z.unknown() }).optional(),
  more: z.unknown().optional(),
})
type Wine = z.infer<typeof Wine>

const declare = <Tx>(documents: Documents<Tx>) =>
  documents.collection<Wine>({
    name: 'wines',
    schema: Wine,
    indexes: [['locale', 'year'], ['tags'], ['maker.place']],
    unique: [
      { name: 'slug', fields: ['slug'] },
      { name: 'live place', fields: ['locale', 'maker.place'], when: [{ field: 'live', op: 'eq', value: true }] },
    ],
    text: ['name', 'maker'],
  })

/** What every documents store keeps, whichever database it writes to. */
export function documentsConformance<Tx>(prepare: () => Promise<DocumentsUnderTest<Tx>>): void {
  let subject: DocumentsUnderTest<Tx>
  let documents: Documents<Tx>
  let wines: Collection<Wine, Tx>

  beforeAll(async () => {
    subject = await prepare()
    documents = subject.open()
    wines = declare(documents)
    await documents.start()
  })
  afterAll(async () => {
    await documents?.stop()
    await subject?.drop()
  })
  beforeEach(async () => void (await wines.removeWhere([])))

  const names = (page: { items: Wine[] }) => page.items.map(({ name }) => name)
  const insertAll = async (docs: NewDoc<Wine>[]) => {
    const stored: Wine[] = []
    for (const doc of docs) stored.push(await wines.insert(doc))
    return stored
  }
  const matching = async (...where: Condition[]) => names(await wines.list({ where, limit: 100 })).sort()

  describe('storing', () => {
    it('gives a new document an id, revision 1 and the time, and gives back what it stored', async () => {
      const stored = await wines.insert({
        name: 'Blaufränkisch',
        maker: { place: 'Rust', deep: { list: [1, [2]], none: null } },
      })
      expect(stored).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), rev: 1, created: stored.updated })
      expect(await wines.get(stored._id)).toEqual(stored)
    })

    it('keeps odd data as it is', async () => {
      const odd = {
        'a.b': 1,
        $set: { $gt: '' },
        '': 'no name',
        constructor: 'x',
        quotes: `'";--\\ %_ \${x} $1`,
        nested: [[], {}, [null, 0.1, -1e21, 2 ** 53]],
        text: 'Grüße 🍷 \u2028 \u0001',
      }
      const { _id } = await wines.insert({ name: 'odd', more: odd })
      expect((await wines.get(_id))?.more).toEqual(odd)
    })

    it('refuses a document outside the schema, and a text no database can keep', async () => {
      await expect(wines.insert({ name: 1, year: 'old' } as never)).rejects.toThrow()
      await expect(wines.insert({ name: 'a\0b' })).rejects.toThrow(Refusal)
      await expect(wines.insert({ name: 'half \ud83c' })).rejects.toThrow(Refusal)
      expect(await wines.count()).toBe(0)
    })

    it('gets many in the order asked for, without the missing', async () => {
      const [a, b] = await insertAll([{ name: 'a' }, { name: 'b' }])
      const found = await wines.getMany([b?._id ?? '', 'nobody', a?._id ?? ''])
      expect(found.map(({ name }) => name)).toEqual(['b', 'a'])
      expect(await wines.getMany([])).toEqual([])
    })

    it('removes one once, and all that meet a condition', async () => {
      const [a] = await insertAll([{ name: 'a' }, { name: 'b', year: 1 }, { name: 'c', year: 1 }])
      expect([await wines.remove(a?._id ?? ''), await wines.remove(a?._id ?? '')]).toEqual([true, false])
      expect(await wines.removeWhere([{ field: 'year', op: 'eq', value: 1 }])).toBe(2)
    })

    it('starts again on what it stored, also twice at once', async () => {
      const { _id } = await wines.insert({ name: 'stays', slug: 'stays' })
      const others = [subject.open(), subject.open()]
      const [other] = others.map(declare)
      await Promise.all(others.map((each) => each.start()))
      expect((await other?.get(_id))?.name).toBe('stays')
      await expect(other?.insert({ name: 'x', slug: 'stays' })).rejects.toThrow(DuplicateKey)
      for (const each of others) await each.stop()
    })

    it('answers a ping', async () => {
      await expect(documents.ping()).resolves.toBeUndefined()
    })
  })

  describe('conditions', () => {
    beforeEach(async () => {
      await insertAll([
        { _id: 'a', name: 'a', year: 2019, tags: ['red', 'dry'], organic: true, maker: { place: 'Rust' } },
        { _id: 'b', name: 'b', year: 2020, tags: ['red'], organic: false, maker: { place: 'Rusthof' } },
        { _id: 'c', name: 'c', year: 2021, tags: [], maker: { place: 'rust' } },
        { _id: 'd', name: 'd', year: null, tags: [null, 1, 'dry', '%'], maker: { place: 7 } },
        { _id: 'e', name: 'e', maker: { place: ['Rust'] } },
      ])
    })

    const cases: [string, Condition, string][] = [
      ['equals', { field: 'maker.place', op: 'eq', value: 'Rust' }, 'a'],
      ['equals a number, not its text', { field: 'maker.place', op: 'eq', value: '7' }, ''],
      ['equals false, not missing', { field: 'organic', op: 'eq', value: false }, 'b'],
      ['equals null means missing too', { field: 'year', op: 'eq', value: null }, 'de'],
      ['differs, or is missing', { field: 'year', op: 'ne', value: 2019 }, 'bcde'],
      ['a list differs from its element', { field: 'maker.place', op: 'ne', value: 'Rust' }, 'bcde'],
      ['differs from null', { field: 'year', op: 'ne', value: null }, 'abc'],
      ['greater', { field: 'year', op: 'gt', value: 2019 }, 'bc'],
      ['at least', { field: 'year', op: 'gte', value: 2020 }, 'bc'],
      ['less', { field: 'year', op: 'lt', value: 2020 }, 'a'],
      ['at most', { field: 'year', op: 'lte', value: 2020 }, 'ab'],
      ['a number is not greater than a text', { field: 'year', op: 'gt', value: '' }, ''],
      ['texts compare by code point', { field: 'maker.place', op: 'gt', value: 'Z' }, 'c'],
      ['in', { field: 'year', op: 'in', value: [2019, 2021, 'x'] }, 'ac'],
      ['in with null', { field: 'year', op: 'in', value: [2019, null] }, 'ade'],
      ['in nothing', { field: 'year', op: 'in', value: [] }, ''],
      ['has', { field: 'tags', op: 'has', value: 'red' }, 'ab'],
      ['has null', { field: 'tags', op: 'has', value: null }, 'd'],
      ['has only looks into lists', { field: 'maker.place', op: 'has', value: 'Rust' }, 'e'],
      ['has all', { field: 'tags', op: 'hasAll', value: ['dry', 'red'] }, 'a'],
      ['has all of nothing: any list', { field: 'tags', op: 'hasAll', value: [] }, 'abcd'],
      ['has any', { field: 'tags', op: 'hasAny', value: ['dry', 'sweet'] }, 'ad'],
      ['has any of nothing', { field: 'tags', op: 'hasAny', value: [] }, ''],
      ['starts with', { field: 'maker.place', op: 'startsWith', value: 'Rust' }, 'ab'],
      ['starts with a sign of patterns', { field: 'maker.place', op: 'startsWith', value: '.' }, ''],
      ['starts with nothing: any text', { field: 'maker.place', op: 'startsWith', value: '' }, 'abc'],
      ['exists', { field: 'year', op: 'exists', value: true }, 'abc'],
      ['a list exists', { field: 'tags', op: 'exists', value: true }, 'abcd'],
      ['does not exist', { field: 'year', op: 'exists', value: false }, 'de'],
      [
        'any',
        {
          any: [
            { field: 'year', op: 'eq', value: 2019 },
            { field: 'name', op: 'eq', value: 'e' },
          ],
        },
        'ae',
      ],
      ['any of nothing', { any: [] }, ''],
      ['the revision', { field: 'rev', op: 'gte', value: 2 }, ''],
      ['the time', { field: 'created', op: 'startsWith', value: '2' }, 'abcde'],
    ]
    it.each(cases)('%s', async (_title, condition, expected) => {
      expect((await matching(condition)).join('')).toBe(expected)
      expect(await wines.count([condition])).toBe(expected.length)
    })

    it('must all be met', async () => {
      const red: Condition = { field: 'tags', op: 'has', value: 'red' }
      expect(await matching(red, { field: 'year', op: 'gt', value: 2019 })).toEqual(['b'])
      expect((await wines.find([red]))?.name).toBe('a')
      expect(await wines.find([{ field: 'name', op: 'eq', value: 'z' }])).toBeNull()
    })

    const attacks: unknown[] = [
      { field: 'name', op: 'eq', value: { $ne: null } },
      { field: 'name', op: 'eq', value: { $regex: '.*' } },
      { field: 'name', op: 'eq', value: ['a'] },
      { field: 'name', op: 'eq', value: Number.NaN },
      { field: 'name', op: 'eq', value: 'a\0' },
      { field: 'name', op: 'in', value: { $exists: true } },
      { field: 'name', op: 'in', value: [{ $ne: null }] },
      { field: 'name', op: 'startsWith', value: { $gt: '' } },
      { field: 'name', op: 'gt', value: null },
      { field: 'name', op: '$where', value: 'true' },
      { field: 'name', op: 'regex', value: '(a+)+$' },
      { field: '$where', op: 'eq', value: 'true' },
      { field: "name' or true --", op: 'eq', value: '' },
      { field: 'a..b', op: 'eq', value: '' },
      { field: '_id', op: 'eq', value: 1 },
      { any: [{ field: 'name', op: 'eq', value: { $ne: null } }] },
    ]
    it.each(attacks)('refuses what is no condition: %j', async (attack) => {
      for (const ask of [wines.find, wines.count, wines.removeWhere]) {
        await expect(ask([attack as Condition])).rejects.toThrow(Refusal)
      }
      expect(await wines.count()).toBe(5)
    })

    it('refuses an operator object for an id', async () => {
      expect(await wines.get({ $ne: null } as never)).toBeNull()
      expect(await wines.remove({ $ne: null } as never)).toBe(false)
      expect(await wines.getMany([{ $ne: null } as never])).toEqual([])
    })

    it('takes a text for what it says, whatever it looks like', async () => {
      for (const value of ['$ne', "' or 1=1 --", '{"$ne":null}', '$name', '%', '\\', '$1']) {
        await wines.insert({ name: value })
        expect(await matching({ field: 'name', op: 'eq', value })).toEqual([value])
        expect(await matching({ field: 'name', op: 'startsWith', value })).toEqual([value])
      }
    })
  })

  describe('unique keys', () => {
    it('let one of fifty parallel writers through and name the key', async () => {
      const tries = await Promise.allSettled(
        Array.from({ length: 50 }, (_, n) => wines.insert({ name: n, slug: 'same' })),
      )
      const lost = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(lost).toHaveLength(49)
      for (const error of lost) {
        expect(error).toBeInstanceOf(DuplicateKey)
        expect(error.key).toBe('slug')
      }
      expect(await wines.count()).toBe(1)
    })

    it('hold among the documents that meet their condition only', async () => {
      const draft = { name: 'draft', locale: 'de', live: false, maker: { place: 'Rust' } }
      const [first] = await insertAll([draft, draft, { ...draft, live: true }])
      await expect(wines.insert({ ...draft, live: true })).rejects.toMatchObject({ key: 'live place' })
      await expect(wines.patch(first?._id ?? '', { live: true })).rejects.toBeInstanceOf(DuplicateKey)
      expect(await wines.insert({ ...draft, live: true, locale: 'en' })).toMatchObject({ rev: 1 })
    })

    it('hold for documents that have a value', async () => {
      await insertAll([{ name: 'a' }, { name: 'b' }])
      expect(await wines.count()).toBe(2)
    })

    it('hold for ids', async () => {
      await wines.insert({ _id: 'home', name: 'a' })
      await expect(wines.insert({ _id: 'home', name: 'b' })).rejects.toMatchObject({ key: '_id' })
    })
  })

  describe('changing', () => {
    it('lets one of two writers of the same revision win and shows the other what stands', async () => {
      const doc = await wines.insert({ name: 'start' })
      const tries = await Promise.allSettled(['one', 'two'].map((name) => wines.replace({ ...doc, name })))
      const won = tries.find((each) => each.status === 'fulfilled')?.value
      const lost = tries.find((each) => each.status === 'rejected')?.reason
      expect(won?.rev).toBe(2)
      expect(lost).toBeInstanceOf(StaleRevision)
      expect(lost.current).toEqual(won)
      expect(await wines.get(doc._id)).toEqual(won)
    })

    it('replaces the whole body, keeps the birthday, and finds nothing to replace', async () => {
      const doc = await wines.insert({ name: 'a', year: 1, created: '1999-01-01T00:00:00.000Z' } as NewDoc<Wine>)
      const next = await wines.replace({ ...doc, year: undefined, name: 'b', created: 'never' })
      expect(next).toEqual({ _id: doc._id, rev: 2, created: doc.created, updated: next?.updated, name: 'b' })
      expect(await wines.replace({ ...doc, _id: 'nobody' })).toBeNull()
    })

    it('patches some fields and removes the undefined ones', async () => {
      const doc = await wines.insert({ name: 'a', year: 1, slug: 's' })
      expect(await wines.patch(doc._id, { year: 2, slug: undefined })).toMatchObject({ name: 'a', year: 2, rev: 2 })
      expect(Object.keys((await wines.get(doc._id)) ?? {})).not.toContain('slug')
      expect(await wines.patch('nobody', { year: 2 })).toBeNull()
      await expect(wines.patch(doc._id, { year: 'old' } as never)).rejects.toThrow()
    })

    it('patches only the revision asked for', async () => {
      const doc = await wines.insert({ name: 'a' })
      await wines.patch(doc._id, { name: 'b' }, { rev: 1 })
      await expect(wines.patch(doc._id, { name: 'c' }, { rev: 1 })).rejects.toMatchObject({
        current: { name: 'b', rev: 2 },
      })
    })

    it('loses no patch of two writers at once', async () => {
      const doc = await wines.insert({ name: 'a' })
      const fields = [{ year: 1 }, { slug: 's' }, { organic: true }, { locale: 'de' }, { tags: ['x'] }]
      await Promise.all(fields.map((each) => wines.patch(doc._id, each)))
      expect(await wines.get(doc._id)).toMatchObject({ ...Object.assign({}, ...fields), rev: 6 })
    })
  })

  describe('lists', () => {
    it('sort missing values last in both directions, then by id', async () => {
      await insertAll([
        { _id: '3', name: 'none' },
        { _id: '1', name: 'two', year: 2 },
        { _id: '2', name: 'null', year: null },
        { _id: '0', name: 'one', year: 1 },
        { _id: '4', name: 'two again', year: 2 },
      ])
      const by = async (direction: 'asc' | 'desc') =>
        names(await wines.list({ sort: [{ field: 'year', direction }], limit: 9 }))
      expect(await by('asc')).toEqual(['one', 'two', 'two again', 'null', 'none'])
      expect(await by('desc')).toEqual(['two', 'two again', 'one', 'null', 'none'])
      expect(names(await wines.list({ sort: [{ field: '_id', direction: 'desc' }], limit: 2 }))).toEqual([
        'two again',
        'none',
      ])
    })

    it('tell the total of all pages, also on an empty one', async () => {
      await insertAll(Array.from({ length: 7 }, (_, year) => ({ name: year, year })))
      const where: Condition[] = [{ field: 'year', op: 'gt', value: 0 }]
      const sort = [{ field: 'year', direction: 'asc' }] as const
      const page = await wines.list({ where, sort, skip: 4, limit: 2 })
      expect([names(page), page.total, page.next]).toEqual([[5, 6], 6, undefined])
      expect(await wines.list({ where, skip: 10, limit: 2 })).toEqual({ items: [], total: 6, next: undefined })
    })

    it.each(['asc', 'desc'] as const)(
      'page %s by keyset through every document once, while others are inserted',
      async (direction) => {
        const years = [1, 2, 2, 2, null, 3, undefined, 3, 4, null]
        const before = await insertAll(years.map((year, n) => ({ name: n, year, locale: n % 2 ? 'de' : 'en' })))
        const sort = [
          { field: 'year', direction },
          { field: 'locale', direction: 'desc' },
        ] as const
        const seen: string[] = []
        let after: string | undefined
        do {
          const page = await wines.list({ sort, limit: 3, after })
          expect(page.total).toBeGreaterThanOrEqual(before.length)
          seen.push(...page.items.map(({ _id }) => _id))
          after = page.next
          await wines.insert({ name: 'meanwhile', year: direction === 'asc' ? 0 : 9, locale: 'de' })
        } while (after)
        expect(seen).toHaveLength(before.length)
        expect(new Set(seen)).toEqual(new Set(before.map(({ _id }) => _id)))
      },
    )

    it('refuse a cursor of another list, and a sort that is none', async () => {
      const ofTwo = Buffer.from('["a","b"]').toString('base64url')
      const withOperator = Buffer.from('[{"$ne":null}]').toString('base64url')
      for (const after of [ofTwo, withOperator, 'nonsense', '']) {
        await expect(wines.list({ limit: 1, after })).rejects.toThrow(Refusal)
      }
      for (const sort of [[{ field: '$where', direction: 'asc' }], [{ field: 'year', direction: 'asc; drop' }]]) {
        await expect(wines.list({ limit: 1, sort: sort as never })).rejects.toThrow(Refusal)
      }
    })

    it('find every word of a text as a prefix, however umlauts are written', async () => {
      await insertAll([
        { name: 'Grüner Veltliner', maker: { place: { de: 'Weingut Müller, Straß', en: 'winery' } } },
        { name: 'Gruener Sylvaner', maker: { place: 'Krems' } },
        { name: '100 % Œuf', maker: { place: 'x' } },
      ])
      const found = async (text: string) => (await wines.list({ text, limit: 9 })).total
      expect(await found('grün')).toBe(2)
      expect(await found('GRUENER velt')).toBe(1)
      expect(await found('gruner')).toBe(2)
      expect(await found('muller strass')).toBe(1)
      expect(await found('üner')).toBe(0)
      expect(await found('grün nothing')).toBe(0)
      expect(await found('.* %')).toBe(3)
      expect(await found('100')).toBe(1)
    })

    it('find a text as it was changed', async () => {
      const doc = await wines.insert({ name: 'Zweigelt' })
      await wines.patch(doc._id, { name: 'Riesling' })
      expect((await wines.list({ text: 'zweigelt', limit: 1 })).total).toBe(0)
      expect((await wines.list({ text: 'ries', limit: 1 })).total).toBe(1)
    })

    it('count the documents of each value of a field, and of each element of a list', async () => {
      await insertAll([
        { name: 1, tags: ['red', 'dry', 'red'], locale: 'de' },
        { name: 2, tags: ['red'], locale: 'de' },
        { name: 3, tags: [], locale: 'en' },
        { name: 4 },
      ])
      expect(await wines.values('tags')).toEqual([
        { value: 'dry', count: 1 },
        { value: 'red', count: 2 },
      ])
      expect(await wines.values('locale', [{ field: 'tags', op: 'has', value: 'red' }])).toEqual([
        { value: 'de', count: 2 },
      ])
      expect(await wines.values('rev')).toEqual([{ value: 1, count: 4 }])
      await expect(wines.values('$where')).rejects.toThrow(Refusal)
    })
  })

  describe('transactions', () => {
    const event: Envelope = {
      id: 'e1',
      name: 'wine.made',
      v: 1,
      at: '2026-05-01T10:00:00.000Z',
      producer: 'test',
      correlation_id: 'test',
      data: {},
    }

    it('undo documents, outbox and inbox together', async () => {
      const doc = await wines.insert({ name: 'before' })
      const attempt = documents.transaction(async (tx) => {
        await wines.insert({ name: 'new' }, tx)
        await wines.patch(doc._id, { name: 'after' }, {}, tx)
        await documents.emit(tx, event)
        await documents.once(tx, 'consumer', 'undone')
        expect(await wines.count([], tx)).toBe(2)
        expect((await wines.list({ limit: 5 }, tx)).total).toBe(2)
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect((await wines.list({ limit: 5 })).items).toEqual([doc])
      expect(await documents.outbox.pending()).toBe(0)
      expect(await documents.transaction((tx) => documents.once(tx, 'consumer', 'undone'))).toBe(true)
    })

    it('commit documents and outbox together, unseen by others before', async () => {
      await documents.transaction(async (tx) => {
        const doc = await wines.insert({ name: 'new' }, tx)
        await documents.emit(tx, event)
        expect([await wines.get(doc._id), await documents.outbox.pending()]).toEqual([null, 0])
      })
      expect([await wines.count(), await documents.outbox.pending()]).toEqual([1, 1])
    })

    it('lose no count of two writers at once', async () => {
      const { _id } = await wines.insert({ name: 'counter', year: 0 })
      const increase = () =>
        documents.transaction(async (tx) => {
          const doc = await wines.get(_id, tx)
          if (doc) await wines.patch(_id, { year: (doc.year ?? 0) + 1 }, { rev: doc.rev }, tx)
        })
      const results = await Promise.allSettled(Array.from({ length: 8 }, increase))
      const done = results.filter(({ status }) => status === 'fulfilled').length
      expect(done).toBeGreaterThan(0)
      expect((await wines.get(_id))?.year).toBe(done)
    })
  })
}
