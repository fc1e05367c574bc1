import type { PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { EditableText, useEditable } from '../../../lib/editing.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { plainText } from '../../../lib/typography.ts'
import { BlockView } from './BlockView.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import type { FormSlot } from './form-slot.ts'
import { headingClass } from './heading-class.ts'
import { LeadPicture } from './LeadPicture.tsx'
import { Prose } from './Prose.tsx'
import { PageContext } from './page-context.ts'
import { pageWords } from './words.ts'
import './page.css'

const EntryOffers = lazy(() => import('./EntryOffers.tsx').then((part) => ({ default: part.EntryOffers })))

const Extras = lazy(() => import('./Extras.tsx').then((part) => ({ default: part.Extras })))

interface PageViewProps {
  page: Extract<Page, { kind: 'page' }>
  config: PublicConfig
  form: ComponentType<FormSlot>
}

const BLOCKS = ['data', 'blocks'] as const

/** An entry that has an address: its title, its pieces of text, then its blocks. */
export function PageView({ page: { page: entry, ...material }, config, form }: PageViewProps) {
  const BlocksEnd = useEditable('blocksEnd')
  const leads = heroLeads(entry, Boolean(BlocksEnd))
  return (
    <PageContext value={{ ...material, config, form, timeZone: config.site.timezone }}>
      <article className={`page is-${entry.type}`}>
        {!leads && <PageTitle entry={entry} />}
        <LeadPicture entry={entry} />
        {entry.content.map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of text have no name but their place
          <Prose key={index} at={['content', index]} html={html} />
        ))}
        {entry.data.blocks.map((block, index) => (
          <BlockView key={block.id} at={[...BLOCKS, index]} block={block} leads={leads && index === 0} />
        ))}
        {(entry.data.event || entry.data.press) && (
          <Suspense fallback={null}>
            <EntryOffers entry={entry} />
          </Suspense>
        )}
        {BlocksEnd && <BlocksEnd at={BLOCKS} count={entry.data.blocks.length} />}
        {hasExtras(entry) && (
          <Suspense fallback={null}>
            <Extras entry={entry} />
          </Suspense>
        )}
      </article>
    </PageContext>
  )
}

const hasExtras = ({ media, downloads, links, sponsors }: Entry) =>
  [media, downloads, links, sponsors].some((things) => things.length > 0)

/** A page that opens with a hero takes its heading from there. Editors see the title as well: it names the page in menus. */
const heroLeads = (entry: Entry, editing: boolean) =>
  !editing && entry.data.blocks[0]?.type === 'hero' && entry.content.every((html) => plainText(html) === '')

function PageTitle({ entry }: { entry: Entry }) {
  const words = useWords(pageWords)
  return (
    <header className="page-head wrap">
      <EntryFacts entry={entry} />
      <EditableText
        as="h1"
        className={headingClass(entry.title)}
        at={['title']}
        value={entry.title}
        label={words.fieldTitle}
      />
    </header>
  )
}
