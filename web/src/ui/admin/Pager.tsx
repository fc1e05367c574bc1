import { useWords } from '../../lib/locale.tsx'
import { adminWords } from './admin-words.ts'
import { pagerWindow } from './pager-window.ts'
import './pager.css'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Steps through a long list: to the neighbours, and to the pages around the current one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const words = useWords(adminWords)
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={words.pages}>
      <button type="button" className="pager-step" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </button>
      <ol className="pager-pages">
        {pagerWindow(page, pages).map((step, index) =>
          step === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its place
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>
              <button
                type="button"
                aria-label={words.pageOf(step, pages)}
                aria-current={step === page ? 'page' : undefined}
                onClick={() => onPage(step)}
              >
                {step}
              </button>
            </li>
          ),
        )}
      </ol>
      <button type="button" className="pager-step" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </button>
    </nav>
  )
}
