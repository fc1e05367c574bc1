import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What a list shows: search words, one value per filter ('' = any), an order (`-created`), a page. */
export interface ListView {
  q: string
  filters: Readonly<Record<string, string>>
  sort: string
  page: number
}

export type ViewChange = Partial<Pick<ListView, 'q' | 'sort' | 'page'>> & { filters?: Readonly<Record<string, string>> }

/** The view as the address says it, so that it can be linked to and survives going back. Any change starts on page 1. */
export function useListView(start: { sort: string; filters?: readonly string[] }) {
  const [params, setParams] = useSearchParams()
  const names = (start.filters ?? []).join(',')
  const view = useMemo(() => viewOf(params, start.sort, names ? names.split(',') : []), [params, start.sort, names])
  const change = useCallback(
    (what: ViewChange) =>
      setParams(
        (before) => {
          const old = viewOf(before, start.sort, names ? names.split(',') : [])
          return addressOf({ ...old, page: 1, ...what, filters: { ...old.filters, ...what.filters } }, start.sort)
        },
        { replace: 'q' in what },
      ),
    [setParams, start.sort, names],
  )
  return [view, change] as const
}

/** The view as the query of a list call. */
export const queryOf = ({ q, filters, sort, page }: ListView, limit: number) => ({
  page,
  limit,
  sort,
  q: q || undefined,
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value || undefined])),
})

function viewOf(params: URLSearchParams, sort: string, filters: readonly string[]): ListView {
  const page = Number(params.get('page') ?? 1)
  return {
    q: params.get('q') ?? '',
    filters: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])),
    sort: params.get('sort') ?? sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function addressOf({ q, filters, sort, page }: ListView, startSort: string): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
  if (sort !== startSort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}
