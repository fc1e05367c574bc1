import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pagesApi } from '../../../api/pages.ts'
import { addressOf } from '../../../lib/site-path.ts'

type FoundPage = Extract<Page, { kind: 'page' }>
type Shelves = Pick<FoundPage, 'lists' | 'menus' | 'persons' | 'sports' | 'files'>

const LISTING: readonly Block['type'][] = ['events', 'news', 'press', 'menu', 'persons', 'sports']

/** What blocks list comes with the page. When a saved block lists something else, or is new, it is fetched again. */
export function useShelves(page: FoundPage, saved: readonly Block[]): Shelves {
  const [fetchDraft] = pagesApi.useFetchDraftMutation()
  const { pathname } = useLocation()
  const [fetched, setFetched] = useState<FoundPage>(page)
  const wanted = JSON.stringify(saved.filter(({ type }) => LISTING.includes(type)).map(({ id, props }) => [id, props]))
  const had = useRef(wanted)
  useEffect(() => {
    if (had.current === wanted) return
    had.current = wanted
    let isLatest = true
    void fetchDraft(addressOf(pathname)).then(({ data }) => {
      if (isLatest && data?.kind === 'page') setFetched(data)
    })
    return () => {
      isLatest = false
    }
  }, [wanted, pathname, fetchDraft])
  const { lists, menus, persons, sports, files } = fetched
  return { lists, menus, persons, sports, files: { ...page.files, ...files } }
}
