import { describe, expect, it } from '@jest/globals'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { type Draft, type DraftAction, draftReducer, isDirty, openDraft } from './draft.ts'
import { patchOf } from './page-content.ts'

const entry = (fields: Partial<Entry> = {}): Entry =>
  ({
    _id: 'e',
    rev: 3,
    title: 'Titel',
    content: ['<p>alt</p>'],
    data: { blocks: [] },
    translations: {},
    ...fields,
  }) as Entry

const after = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(draftReducer, draft)
const edit = (path: (string | number)[], value: unknown, at = 0): DraftAction => ({ type: 'edited', path, value, at })
const patch = (draft: Draft) =>
  patchOf(draft.entry, { base: draft.base, mine: draft.mine, rev: draft.entry.rev }, draft.locale)

describe('a draft', () => {
  it('sends only the fields that changed, on the revision it was made on', () => {
    expect(patch(after(openDraft(entry(), 'de'), edit(['title'], 'Neu')))).toEqual({ _id: 'e', rev: 3, title: 'Neu' })
    expect(patch(openDraft(entry(), 'de'))).toBeNull()
  })

  it('saves English words as a translation and leaves the German ones', () => {
    const draft = after(openDraft(entry({ translations: { en: { title: 'Title' } } }), 'en'), edit(['title'], 'New'))
    expect(patch(draft)).toEqual({ _id: 'e', rev: 3, translations: { en: { title: 'New' } } })
  })

  it('counts what waits by place, not by keystroke', () => {
    const draft = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'N'),
      edit(['title'], 'Ne'),
      edit(['content', 0], '<p>x</p>'),
    )
    expect(draft.waiting).toHaveLength(2)
  })

  it('stays dirty when somebody typed on while it was being saved', () => {
    const draft = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'Neu'),
      { type: 'sending' },
      edit(['title'], 'Neuer'),
      { type: 'saved', entry: entry({ rev: 4, title: 'Neu' }), at: 1 },
    )
    expect([isDirty(draft), patch(draft)]).toEqual([true, { _id: 'e', rev: 4, title: 'Neuer' }])
  })

  it('undoes typing in one place as one step, and redoes it', () => {
    const typed = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'A', 0),
      edit(['title'], 'AB', 500),
      edit(['title'], 'ABC', 5_000),
    )
    expect(after(typed, { type: 'undone' }).mine.title).toBe('AB')
    expect(after(typed, { type: 'undone' }, { type: 'undone' }).mine.title).toBe('Titel')
    expect(after(typed, { type: 'undone' }, { type: 'redone' }).mine.title).toBe('ABC')
    expect(after(openDraft(entry(), 'de'), { type: 'undone' }).mine.title).toBe('Titel')
  })

  it('joins silently what somebody else changed elsewhere', () => {
    const draft = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'Mein'),
      { type: 'sending' },
      {
        type: 'overtaken',
        current: entry({ rev: 9, content: ['<p>fremd</p>'] }),
      },
    )
    expect(draft.conflict).toBeUndefined()
    expect(draft.mine).toMatchObject({ title: 'Mein', content: ['<p>fremd</p>'] })
    expect(patch(draft)).toEqual({ _id: 'e', rev: 9, title: 'Mein' })
  })

  it('asks when both changed the same place, and keeps whichever the person chooses', () => {
    const draft = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'Mein'),
      edit(['content', 0], '<p>mein</p>'),
      { type: 'sending' },
      {
        type: 'overtaken',
        current: entry({ rev: 9, title: 'Fremd' }),
      },
    )
    expect(draft.conflict).toEqual([{ path: ['title'], mine: 'Mein', theirs: 'Fremd' }])
    const mine = after(draft, { type: 'resolved', keep: 'mine' })
    expect(patch(mine)).toEqual({ _id: 'e', rev: 9, title: 'Mein', content: ['<p>mein</p>'] })
    const theirs = after(draft, { type: 'resolved', keep: 'theirs' })
    expect(patch(theirs)).toEqual({ _id: 'e', rev: 9, content: ['<p>mein</p>'] })
  })

  it('saves nothing of a conflict by itself, and keeps what is typed meanwhile', () => {
    const draft = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'Mein'),
      { type: 'overtaken', current: entry({ rev: 9, title: 'Fremd' }) },
      edit(['content', 0], '<p>weiter</p>'),
      { type: 'resolved', keep: 'theirs' },
    )
    expect(patch(draft)).toEqual({ _id: 'e', rev: 9, content: ['<p>weiter</p>'] })
  })

  it('takes what the server tidied for nobody’s change', () => {
    const draft = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'Neu '),
      { type: 'sending' },
      { type: 'saved', entry: entry({ rev: 4, title: 'Neu' }), at: 1 },
      edit(['title'], 'Neuer'),
      { type: 'overtaken', current: entry({ rev: 5, title: 'Neu', content: ['<p>fremd</p>'] }) },
    )
    expect(draft.conflict).toBeUndefined()
    expect(patch(draft)).toEqual({ _id: 'e', rev: 5, title: 'Neuer' })
  })

  it('undoes one’s own steps only, not what somebody else saved meanwhile', () => {
    const draft = after(
      openDraft(entry(), 'de'),
      edit(['title'], 'Mein'),
      { type: 'overtaken', current: entry({ rev: 9, content: ['<p>fremd</p>'] }) },
      { type: 'undone' },
    )
    expect(draft.mine).toMatchObject({ title: 'Titel', content: ['<p>fremd</p>'] })
  })

  it('keeps what waits while the server cannot be reached', () => {
    const draft = after(openDraft(entry(), 'de'), edit(['title'], 'Neu'), { type: 'sending' }, { type: 'unreachable' })
    expect([draft.offline, isDirty(draft), draft.waiting]).toEqual([true, true, ['title']])
  })
})
