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
  /** Places both sides changed; until the person chooses, `mine` stands there and nothing is saved. */
  conflict?: readonly Clash[]
}

export type DraftAction =
  | { type: 'edited'; path: FieldPath; value: unknown; at: number }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'sending' }
  | { type: 'saved'; entry: Entry; at: number }
  | { type: 'published'; entry: Entry }
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
    case 'published':
      return { ...draft, entry: action.entry }
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
  // The server tidies what it stores (spaces, HTML): that alone is nobody's change.
  const stored = contentIn(draft.entry, draft.locale)
  const tidied = (content: PageContent) => merge(draft.base, content, stored).value
  const theirs = contentIn(current, draft.locale)
  const { value: mine, clashes } = merge(stored, tidied(draft.mine), theirs)
  // Undo takes back one's own steps only.
  const joined = (content: PageContent) => merge(stored, tidied(content), theirs).value
  return {
    ...draft,
    entry: current,
    base: theirs,
    mine,
    past: draft.past.map(joined),
    future: draft.future.map(joined),
    sent: null,
    offline: false,
    conflict: clashes.length ? clashes : undefined,
  }
}

function resolved({ conflict = [], ...draft }: Draft, keep: 'mine' | 'theirs'): Draft {
  if (keep === 'mine') return draft
  const mine = conflict.reduce((content, { path, theirs }) => withValueAt(content, path, theirs), draft.mine)
  return { ...draft, mine, past: [...draft.past, draft.mine], future: [], lastEdit: undefined }
}
