import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { longDate } from '../../../../lib/event-date.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { laterIf, oneColumn, useGrowing } from '../../../../lib/use-growing.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import { EntryIntro } from '../EntryIntro.tsx'
import { EntryTitle } from '../EntryTitle.tsx'
import { usePageMaterial } from '../page-context.ts'
import { pageIn } from '../page-in.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import { pageWords } from '../words.ts'

/** From how many entries on a block is a list to go through, and no teaser. */
const NEWS_LIST = 10

const MoreNews = lazy(() => import('../MoreNews.tsx').then((part) => ({ default: part.MoreNews })))

/** What is new, the newest first. */
export function NewsBlock({ at, block }: BlockProps<'news'>) {
  const words = useWords(pageWords)
  const { lists } = usePageMaterial()
  const [parameters] = useSearchParams()
  const own = lists[block.id] ?? []
  const isList = own.length >= NEWS_LIST && own.length === block.props.limit
  const news = isList && pageIn(parameters) ? [] : own
  const [count, end] = useGrowing<HTMLLIElement>(news.length, oneColumn)
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
      {own.length === 0 ? (
        <p className="nothing">{words.noNews}</p>
      ) : (
        <ul className="rows">
          {news.map((entry, index) => (
            <NewsRow key={entry._id} entry={entry} later={index >= count} />
          ))}
          {count < news.length && <li ref={end} className="rows-end" />}
          {isList && (
            <Suspense fallback={null}>
              <MoreNews
                waits={count < news.length}
                known={news}
                row={(entry) => <NewsRow key={entry._id} entry={entry} later={false} />}
              />
            </Suspense>
          )}
        </ul>
      )}
    </Section>
  )
}

function NewsRow({ entry, later }: { entry: Entry; later: boolean }) {
  const locale = useLocale()
  const { files, timeZone } = usePageMaterial()
  const picture = entry.media[0]
  const file = picture && files[picture.file]
  const published = entry.publish_date ?? entry.date
  return (
    <li className={`news-row ${file ? 'has-picture' : ''} ${laterIf(later)}`}>
      <div>
        <time className="news-date" dateTime={published}>
          {longDate(published, timeZone, locale)}
        </time>
        <EntryTitle entry={entry} />
        <EntryIntro entry={entry} />
      </div>
      {file && (
        <div className="news-picture">
          <Picture file={file} alt="" sizes="(min-width: 50rem) 18rem, 92vw" cropped />
        </div>
      )}
    </li>
  )
}
