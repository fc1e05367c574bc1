import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { FieldPath } from '../../../lib/editing.tsx'
import type { Locale } from '../../../lib/site-path.ts'
import { withValueAt } from './field-path.ts'
import { type Clash, merge, same } from './merge.ts'
import { contentIn, type PageContent } from './page-content.ts'

/** A page somebody is editing: what the server has, what it will have, and how far saving got. */
export interface Draft {
  /** The entry as the server last sent it. */
  entry: Entry
  locale: Locale
  /** What the server has of the content, at `entry.rev`. */
  base: PageContent
  mine: PageContent
  /** On its way to the server. */
  sent: PageContent | null
  /** Places that changed since the last save, for the honest count. */
  waiting: readonly string[]
  past: readonly PageContent[]
  future: readonly PageContent[]
  lastEdit?: { place: string; at: number }
  savedAt?: number
  /** The server could not be reached; the changes wait. */
  offline: boolean
  /** The server refused the change: its sentence. */
  refusal?: string
  conflict?: { theirs: PageContent; merged: PageContent; clashes: Clash[] }
}

export type DraftAction =
  | { type: 'edited'; path: FieldPath; value: unknown; at: number }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'sending' }
  | { type: 'saved'; entry: Entry; at: number }
  | { type: 'unreachable' }
  | { type: 'refused'; message: string }
  | { type: 'overtaken'; current: Entry }
  | { type: 'resolved'; keep: 'mine' | 'theirs' }

/** Typing in one place within this time is one step of undo. */
const ONE_STEP_MS = 1_500
const MAX_STEPS = 200

export function openDraft(entry: Entry, locale: Locale): Draft {
  const content = contentIn(entry, locale)
  return { entry, locale, base: content, mine: content, sent: null, waiting: [], past: [], future: [], offline: false }
}

export const isDirty = ({ base, mine }: Draft): boolean => !same(base, mine)

/** What happens to a draft; pure, so that every order of events can be tried. */
export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'edited':
      return edited(draft, action)
    case 'undone':
      return stepped(draft, draft.past.at(-1), { past: draft.past.slice(0, -1), future: [draft.mine, ...draft.future] })
    case 'redone':
      return stepped(draft, draft.future[0], { past: [...draft.past, draft.mine], future: draft.future.slice(1) })
    case 'sending':
      return { ...draft, sent: draft.mine, refusal: undefined }
    case 'saved':
      return saved(draft, action.entry, action.at)
    case 'unreachable':
      return { ...draft, sent: null, offline: true }
    case 'refused':
      return { ...draft, sent: null, offline: false, refusal: action.message }
    case 'overtaken':
      return overtaken(draft, action.current)
    case 'resolved':
      return resolved(draft, action.keep)
  }
}

function edited(draft: Draft, { path, value, at }: Extract<DraftAction, { type: 'edited' }>): Draft {
  const place = path.join('.')
  const goesOn = draft.lastEdit?.place === place && at - draft.lastEdit.at < ONE_STEP_MS
  return {
    ...draft,
    mine: withValueAt(draft.mine, path, value),
    waiting: draft.waiting.includes(place) ? draft.waiting : [...draft.waiting, place],
    past: goesOn ? draft.past : [...draft.past, draft.mine].slice(-MAX_STEPS),
    future: [],
    lastEdit: { place, at },
    refusal: undefined,
  }
}

function stepped(draft: Draft, to: PageContent | undefined, history: Pick<Draft, 'past' | 'future'>): Draft {
  if (!to) return draft
  const waiting = draft.waiting.length ? draft.waiting : ['undo']
  return { ...draft, ...history, mine: to, waiting, lastEdit: undefined, refusal: undefined }
}

function saved(draft: Draft, entry: Entry, at: number): Draft {
  const base = draft.sent ?? draft.mine
  const waiting = same(base, draft.mine) ? [] : draft.waiting
  return { ...draft, entry, base, sent: null, waiting, savedAt: at, offline: false, refusal: undefined }
}

/** Somebody else saved meanwhile. Changes of other places are joined silently; a clash is put to the person. */
function overtaken(draft: Draft, current: Entry): Draft {
  const theirs = contentIn(current, draft.locale)
  const { value: merged, clashes } = merge(draft.base, draft.mine, theirs)
  const caughtUp = { ...draft, entry: current, base: theirs, sent: null, offline: false }
  return clashes.length ? { ...caughtUp, conflict: { theirs, merged, clashes } } : { ...caughtUp, mine: merged }
}

function resolved({ conflict, ...draft }: Draft, keep: 'mine' | 'theirs'): Draft {
  if (!conflict) return draft
  const mine =
    keep === 'mine'
      ? conflict.merged
      : conflict.clashes.reduce((content, { path, theirs }) => withValueAt(content, path, theirs), conflict.merged)
  return { ...draft, mine, past: [...draft.past, draft.mine], future: [], lastEdit: undefined }
}
