import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NEWS_PER_REQUEST, visitorApi } from '../../../api/visitor.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { laterIf } from '../../../lib/use-growing.ts'
import { useVisible } from '../../../lib/use-visible.ts'
import { pageIn } from './page-in.ts'
import { pageWords } from './words.ts'

interface MoreNewsProps {
  /** What the page itself brought. */
  known: readonly Entry[]
  row: (entry: Entry) => ReactNode
  /** What stands before it is not shown yet. */
  waits: boolean
}

/** The rest of a list of news, ten at a time as the reader comes to its end; without JavaScript page by page. */
export function MoreNews({ known, row, waits }: MoreNewsProps) {
  const [parameters] = useSearchParams()
  const start = pageIn(parameters) ?? Math.floor(known.length / NEWS_PER_REQUEST) + 1
  const [asked, setAsked] = useState(pageIn(parameters) ? 1 : 0)
  const pages = Array.from({ length: asked }, (_, index) => start + index)
  return (
    <>
      {pages.map((page) => (
        <NewsPage key={page} page={page} known={known} row={row} />
      ))}
      <NextPage key={start + asked} page={start + asked} waits={waits} onNear={() => setAsked(asked + 1)} />
    </>
  )
}

function NewsPage({ page, known, row }: Omit<MoreNewsProps, 'waits'> & { page: number }) {
  const words = useWords(pageWords)
  const locale = useLocale()
  const { data, isError } = visitorApi.useNewsPageQuery({ page, locale })
  if (isError) return null
  if (!data) return <li className="nothing">{words.loadingMore}</li>
  return data.items.filter(({ _id }) => known.every((entry) => entry._id !== _id)).map(row)
}

interface NextPageProps {
  page: number
  waits: boolean
  onNear: () => void
}

/** The way on, while there is more. */
function NextPage({ page, waits, onNear }: NextPageProps) {
  const words = useWords(pageWords)
  const locale = useLocale()
  const box = useRef<HTMLLIElement>(null)
  const near = useVisible(box, 100)
  const before = visitorApi.endpoints.newsPage.useQueryState({ page: page - 1, locale })
  const isLast = before.data && before.data.total <= (page - 1) * NEWS_PER_REQUEST
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for the page once, when it comes near
  useEffect(() => {
    if (near && !before.isFetching && !isLast) onNear()
  }, [near, before.isFetching, isLast])
  if (isLast) return null
  return (
    <li ref={box} className={`more ${laterIf(waits)}`}>
      <a
        href={`?page=${page}`}
        onClick={(event) => {
          event.preventDefault()
          onNear()
        }}
      >
        {words.moreNews}
      </a>
    </li>
  )
}
