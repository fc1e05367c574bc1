import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { longDate } from '../../../../lib/event-date.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import { EntryIntro } from '../EntryIntro.tsx'
import { EntryTitle } from '../EntryTitle.tsx'
import { usePageMaterial } from '../page-context.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import { pageWords } from '../words.ts'

/** What is new, the newest first. */
export function NewsBlock({ at, block }: BlockProps<'news'>) {
  const words = useWords(pageWords)
  const { lists } = usePageMaterial()
  const news = lists[block.id] ?? []
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title} />}>
      {news.length === 0 ? (
        <p className="nothing">{words.noNews}</p>
      ) : (
        <ul className="rows">
          {news.map((entry) => (
            <NewsRow key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function NewsRow({ entry }: { entry: Entry }) {
  const locale = useLocale()
  const { files, timeZone } = usePageMaterial()
  const picture = entry.media[0]
  const file = picture && files[picture.file]
  const published = entry.publish_date ?? entry.date
  return (
    <li className={`news-row ${file ? 'has-picture' : ''}`}>
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
