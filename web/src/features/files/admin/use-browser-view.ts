import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

export const SORTS = ['-uploadDate', 'uploadDate', 'name', '-name', '-size', 'size'] as const

export type FileSort = (typeof SORTS)[number]

/** What the file browser shows. */
export interface BrowserView {
  tag: string
  q: string
  sort: FileSort
  page: number
}

/** Shows something else; whatever it is, its list begins at page 1 unless a page is asked for. */
export type ChangeView = (change: Partial<BrowserView>) => void

const START: BrowserView = { tag: 'all', q: '', sort: '-uploadDate', page: 1 }

/** The view as the address says it: it can be linked to, reloaded and gone back to. */
export function useAddressView(): [BrowserView, ChangeView] {
  const [params, setParams] = useSearchParams()
  const change = useCallback<ChangeView>(
    (what) =>
      setParams(
        (before) => addressOf({ ...viewOf(before), page: 1, ...what }),
        // Every letter of a search is no place to go back to.
        { replace: 'q' in what },
      ),
    [setParams],
  )
  return [viewOf(params), change]
}

/** The view of a browser that has no address of its own. */
export function useLocalView(): [BrowserView, ChangeView] {
  const [view, setView] = useState(START)
  const change = useCallback<ChangeView>((what) => setView((before) => ({ ...before, page: 1, ...what })), [])
  return [view, change]
}

function viewOf(params: URLSearchParams): BrowserView {
  const page = Number(params.get('page') ?? 1)
  return {
    tag: params.get('tag') ?? START.tag,
    q: params.get('q') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? START.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function addressOf(view: BrowserView): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['tag', 'q', 'sort', 'page'] as const) {
    if (view[name] !== START[name]) params.set(name, String(view[name]))
  }
  return params
}
