import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSaveDraftMutation } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import type { Locale } from '../../../lib/site-path.ts'
import { type Draft, type DraftAction, draftReducer, isDirty, openDraft } from './draft.ts'
import { patchOf } from './page-content.ts'

const AFTER_TYPING_MS = 800
const RETRY_MS = 5_000

export interface DraftSession {
  draft: Draft
  /** The draft at this very moment, for work that takes longer than a rendering. */
  latest: { readonly current: Draft }
  dispatch: (action: DraftAction) => void
  /** Saves what waits; resolves to the entry as the server has it then, or null if that was not possible. */
  flush: () => Promise<Entry | null>
}

/** A draft that saves itself: soon after the last keystroke, again when the server is back, and before the page is left. */
export function useDraft(entry: Entry, locale: Locale): DraftSession {
  const [draft, setDraft] = useState(() => openDraft(entry, locale))
  const latest = useRef(draft)
  // Known at once, not only after the next rendering: what is saved or published next builds on it.
  const dispatch = useCallback((action: DraftAction) => {
    latest.current = draftReducer(latest.current, action)
    setDraft(latest.current)
  }, [])
  const save = useSave(latest, dispatch)

  const { offline, conflict, refusal, sent, mine } = draft
  const waits = isDirty(draft) && !conflict && !sent && !refusal
  useEffect(() => {
    // `mine` is named so that every keystroke starts the wait anew.
    if (!waits || !mine) return
    const timer = setTimeout(save, offline ? RETRY_MS : AFTER_TYPING_MS)
    window.addEventListener('online', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', save)
    }
  }, [waits, offline, mine, save])
  useLeaveGuard(latest, save)

  return { draft, latest, dispatch, flush: save }
}

function useSave(latest: { current: Draft }, dispatch: (action: DraftAction) => void) {
  const [send] = useSaveDraftMutation()
  const running = useRef<Promise<Entry | null> | null>(null)
  return useCallback((): Promise<Entry | null> => {
    const attempt = async (): Promise<Entry | null> => {
      const draft = latest.current
      if (draft.conflict) return null
      const change = patchOf(draft.entry, { base: draft.base, mine: draft.mine, rev: draft.entry.rev }, draft.locale)
      if (!change) return draft.entry
      dispatch({ type: 'sending' })
      try {
        const entry = await send(change).unwrap()
        dispatch({ type: 'saved', entry, at: Date.now() })
        return entry
      } catch (error) {
        dispatch(outcomeOf(error))
        return null
      }
    }
    running.current = (running.current ?? Promise.resolve(null)).then(attempt)
    return running.current
  }, [send, dispatch, latest])
}

/** What a refused call means for the draft. */
export function outcomeOf(error: unknown): DraftAction {
  const problem = problemOf(error)
  const current = (problem?.data as { current?: Entry } | undefined)?.current
  if (problem?.code === 'C202' && current) return { type: 'overtaken', current }
  if (!problem || problem.code === 'C207' || problem.status >= 500) return { type: 'unreachable' }
  return { type: 'refused', message: problem.errors?.[0]?.message ?? problem.message }
}

/** Leaving for another page saves; closing the window while something waits asks first. */
function useLeaveGuard(latest: { current: Draft }, save: () => Promise<unknown>) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty(latest.current)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      if (isDirty(latest.current)) void save()
    }
  }, [latest, save])
}
