import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

export const SORTS = ['-updated', 'title', '-title', '-publish_date', 'order'] as const
export const STATUSES = ['any', 'draft', 'published', 'scheduled', 'archived'] as const

export const KINDS = ['page', 'news'] as const

export interface PagesView {
  /** Pages, or news that stand at an address below /news. */
  kind: (typeof KINDS)[number]
  /** Only what carries this tag, or one below it; '' = any. */
  tag: string
  q: string
  status: (typeof STATUSES)[number]
  sort: (typeof SORTS)[number]
  page: number
}

const START: PagesView = { kind: 'page', tag: '', q: '', status: 'any', sort: '-updated', page: 1 }

/** What the list of pages shows, as the address says it. */
export function usePagesView(): [PagesView, (change: Partial<PagesView>) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (what: Partial<PagesView>) =>
      setParams((before) => addressOf({ ...viewOf(before), page: 1, ...what }), { replace: 'q' in what }),
    [setParams],
  )
  return [viewOf(params), change]
}

function viewOf(params: URLSearchParams): PagesView {
  const page = Number(params.get('page') ?? 1)
  return {
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? START.kind,
    tag: params.get('tag') ?? '',
    q: params.get('q') ?? '',
    status: STATUSES.find((status) => status === params.get('status')) ?? START.status,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? START.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function addressOf(view: PagesView): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['kind', 'tag', 'q', 'status', 'sort', 'page'] as const) {
    if (view[name] !== START[name]) params.set(name, String(view[name]))
  }
  return params
}
