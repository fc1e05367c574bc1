import { describe, expect, it } from '@jest/globals'
import { NewEntry } from '@rebzeile/contracts/http/cms/entry.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { type Act, changed, newEntry, published, unpublished, visitorsSee, wantedSlug } from './entry.ts'
import { isVisible, statusOf } from './entry-visibility.ts'
import { presentDraft, presentLive } from './present-entry.ts'
import { draftOf, StoredEntry } from './stored-entry.ts'

const at = (time: string): Act => ({ now: new Date(`2026-05-${time}:00.000Z`), by: newId() })
const MORNING = at('01T08:00')
const NOON = at('01T12:00')
const EVENING = at('01T18:00')

describe('a new entry', () => {
  it('is a draft called „Titel“ with one empty paragraph', () => {
    const entry = anEntry()
    expect(draftOf(entry)).toMatchObject({ title: 'Titel', content: ['<p></p>'], data: { blocks: [] } })
    expect(statusOf(entry, NOON.now)).toBe('draft')
    expect(isVisible(entry, NOON.now)).toBe(false)
  })

  it('stands as a page below its parent, and other kinds have no address of their own', () => {
    expect(anEntry({}, '/vinothek').route).toBe('/vinothek/titel')
    expect(anEntry({ type: 'news' }).route).toBeUndefined()
  })

  it('is sanitised in its content, its blocks and its translations', () => {
    const evil = '<p onclick="x()">a<script>x()</script></p>'
    const blocks = [{ id: crypto.randomUUID(), type: 'text', props: { html: evil } }]
    const data = { blocks }
    const {
      content,
      data: own,
      translations,
    } = draftOf(anEntry({ content: [evil], data, translations: { en: { content: [evil], data } } }))
    for (const part of [{ content, data: own }, translations.en]) {
      expect(part?.content).toEqual(['<p>a</p>'])
      expect(part?.data?.blocks[0]?.props).toEqual({ html: '<p>a</p>' })
    }
  })

  it('is refused when it ends before it begins', () => {
    const dates = { publish_date: '2026-05-02T00:00:00.000Z', unpublish_date: '2026-05-01T00:00:00.000Z' }
    expect(() => anEntry(dates)).toThrow(expect.objectContaining({ code: 'C200' }))
  })
})

describe('a change', () => {
  it('of content shows to editors only until it is published', () => {
    const live = published(anEntry({ title: 'Alt' }), MORNING)
    const next = change(live, { title: 'Neu' })
    expect(presentLive(next, 'de').title).toBe('Alt')
    expect(JSON.stringify(presentLive(next, 'de'))).not.toContain('Neu')
    expect(presentDraft(next, { now: NOON.now, redirectsFrom: [] })).toMatchObject({ title: 'Neu', changed: true })
    expect(visitorsSee(live, next)).toBe(false)
    expect(presentLive(published(next, EVENING), 'de').title).toBe('Neu')
  })

  it('of content leaves no trace in the revision and time visitors get', () => {
    const live = published(anEntry(), MORNING)
    const { rev, updated } = presentLive({ ...change(live, { title: 'Neu' }), rev: 9 }, 'de')
    expect({ rev, updated }).toEqual({ rev: live.shown_rev, updated: MORNING.now.toISOString() })
  })

  it('back to what is live leaves no draft', () => {
    const live = published(anEntry({ title: 'Alt' }), MORNING)
    expect(change(change(live, { title: 'Neu' }), { title: 'Alt' }).draft).toBeUndefined()
  })

  it('of place shows at once', () => {
    const live = published(anEntry(), MORNING)
    const next = change(live, { tags: ['wein'] })
    expect(presentLive(next, 'de')).toMatchObject({ tags: ['wein'], rev: live.rev + 1 })
    expect(visitorsSee(live, next)).toBe(true)
  })

  it('of the slug moves an address that ends with it', () => {
    expect(change(anEntry({}, '/hof'), { slug: 'brunch' }).route).toBe('/hof/brunch')
    expect(change(anEntry({ route: '/sonntags' }), { slug: 'brunch' }).route).toBe('/sonntags')
  })

  it('that takes the publication date away means from now on', () => {
    const live = published(anEntry({ publish_date: '2026-06-01T00:00:00.000Z' }), MORNING)
    expect(statusOf(live, NOON.now)).toBe('scheduled')
    expect(isVisible(change(live, { publish_date: null }), NOON.now)).toBe(true)
  })

  it('does not touch fields it does not name', () => {
    const before = anEntry({ title: 'A', tags: ['x'], order: 3, navigation: 'main', meta_keywords: 'k' })
    const { draft, updated_by: _, ...after } = change(before, { meta_description: 'neu' })
    expect(draft).toEqual({ ...draftOf(before), meta_description: 'neu' })
    expect({ ...after, words: '', draft: before.draft, updated_by: before.updated_by }).toEqual({
      ...before,
      words: '',
    })
  })
})

describe('a generated slug', () => {
  const wish = (entry: StoredEntry, patch: object) => wantedSlug(entry, { _id: entry._id, ...patch })

  it('follows the title until the entry is published', () => {
    const entry = anEntry()
    expect(wish(entry, { title: 'Weinfest' })).toBe('weinfest')
    expect(wish(published(entry, NOON), { title: 'Weinfest' })).toBe('titel')
    expect(wish(unpublished(published(entry, NOON), NOON), { title: 'Weinfest' })).toBe('titel')
  })

  it('stays when it was given by hand or the title is the same', () => {
    expect(wish(anEntry({ slug: 'fest' }), { title: 'Weinfest' })).toBe('fest')
    expect(wish({ ...anEntry(), slug: 'titel-2' }, { title: 'Titel' })).toBe('titel-2')
  })
})

describe('publishing', () => {
  it('sets the publication date the first time only', () => {
    const first = published(anEntry(), MORNING)
    expect(first.publish_date).toBe(MORNING.now.toISOString())
    expect(published(change(first, { title: 'Neu' }), EVENING).publish_date).toBe(MORNING.now.toISOString())
  })

  it('what is live already changes nothing', () => {
    const live = published(anEntry(), MORNING)
    expect(published(live, EVENING)).toBe(live)
  })

  it('brings back what had run out', () => {
    const live = published(anEntry({ unpublish_date: '2026-05-01T10:00:00.000Z' }), MORNING)
    expect(statusOf(live, NOON.now)).toBe('archived')
    expect(statusOf(published(live, NOON), EVENING.now)).toBe('published')
  })

  it('needs a title', () => {
    expect(() => published(anEntry({ title: '' }), NOON)).toThrow(expect.objectContaining({ code: 'C200' }))
  })

  it('undone keeps the newest draft, and what was live if there is none', () => {
    const live = published(anEntry({ title: 'Alt' }), MORNING)
    expect(draftOf(unpublished(live, NOON)).title).toBe('Alt')
    expect(draftOf(unpublished(change(live, { title: 'Neu' }), NOON)).title).toBe('Neu')
    expect(() => unpublished(unpublished(live, NOON), NOON)).toThrow(expect.objectContaining({ code: 'C203' }))
  })
})

describe('an entry in English', () => {
  const german = {
    title: 'Fest',
    meta_description: 'Im Hof',
    data: { blocks: [], event: { start: '2026-05-03T10:00:00.000Z', all_day: true } },
    translations: { en: { title: 'Feast', meta_description: '', data: { blocks: [] } } },
  }

  it('says what is translated, and the rest in German', () => {
    const shown = presentLive(published(anEntry(german), MORNING), 'en')
    expect(shown).toMatchObject({ title: 'Feast', meta_description: 'Im Hof', translations: {} })
    expect(shown.data.event?.start).toBe('2026-05-03T10:00:00.000Z')
  })

  it('lasts to the end of its last day', () => {
    expect(anEntry(german).event_until).toBe('2026-05-04T10:00:00.000Z')
  })
})

const change = (entry: StoredEntry, patch: object): StoredEntry => {
  const wanted = { _id: entry._id, ...patch }
  return changed(entry, wanted, { slug: wantedSlug(entry, wanted), act: NOON })
}

function anEntry(input: object = {}, parentRoute?: string): StoredEntry {
  const parsed = NewEntry.parse(input)
  const entry = newEntry(parsed, { slug: parsed.slug ?? 'titel', parentRoute, act: MORNING })
  const created = MORNING.now.toISOString()
  return StoredEntry.parse({ ...entry, _id: newId(), rev: 1, created, updated: created })
}
