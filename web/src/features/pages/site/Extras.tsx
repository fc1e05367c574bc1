import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useWords } from '../../../lib/locale.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { DownloadList } from './DownloadList.tsx'
import { Gallery } from './Gallery.tsx'
import { Section } from './Section.tsx'
import { pageWords } from './words.ts'

/** What hangs on an entry beside its blocks: further pictures, downloads, links, sponsors. */
export function Extras({ entry }: { entry: Entry }) {
  const words = useWords(pageWords)
  const pictures = entry.type === 'page' ? entry.media : entry.media.slice(1)
  return (
    <>
      {pictures.length > 0 && (
        <section className="wrap block" aria-label={words.gallery}>
          <Gallery pictures={pictures} layout="grid" />
        </section>
      )}
      {entry.downloads.length > 0 && (
        <Section title={words.downloads}>
          <DownloadList downloads={entry.downloads} />
        </Section>
      )}
      <LinkSection title={words.links} links={entry.links} />
      <LinkSection title={words.sponsors} links={entry.sponsors.map(({ name, href }) => ({ label: name, href }))} />
    </>
  )
}

function LinkSection({ title, links }: { title: string; links: { label: string; href?: string | undefined }[] }) {
  if (links.length === 0) return null
  return (
    <Section title={title}>
      <ul className="rows">
        {links.map(({ label, href }) => (
          <li key={label}>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</li>
        ))}
      </ul>
    </Section>
  )
}
