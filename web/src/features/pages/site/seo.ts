import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import type { Head, HeadTag } from '../../../lib/answer.tsx'
import { localPath, type SiteAddress } from '../../../lib/site-path.ts'
import { excerpt } from '../../../lib/typography.ts'
import { fileAddress, pictureAddress } from '../../../ui/Picture.tsx'

/** What a page's head and structured data are made from. */
export interface PageFacts {
  frame: SiteFrame
  answer: Extract<Page, { kind: 'page' }>
  address: SiteAddress
  /** Scheme and host of the public site. */
  origin: string
}

const SHARED_PICTURE_WIDTH = 1280

/** What a page tells browsers, search engines and link previews. */
export function headOf(facts: PageFacts): Head {
  const { frame, answer, address, origin } = facts
  const title = titleOf(facts)
  const description = descriptionOf(facts)
  const canonical = canonicalOf(facts)
  const picture = pictureOf(facts)
  const hidden = frame.config.seo.noindex || answer.page.seo.noindex
  return {
    title,
    tags: [
      meta('name', 'description', description),
      meta('name', 'robots', hidden ? 'noindex' : ''),
      link('canonical', canonical),
      ...alternates(facts),
      meta('property', 'og:type', answer.page.type === 'news' ? 'article' : 'website'),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', canonical),
      meta('property', 'og:site_name', frame.config.site.name),
      meta('property', 'og:locale', address.locale === 'de' ? 'de_AT' : 'en_GB'),
      meta('property', 'og:image', picture ? origin + picture : ''),
      meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
      ...frame.config.seo.verification.map(({ name, content }) => meta('name', name, content)),
    ].flatMap((tag) => tag ?? []),
  }
}

/** The page's title in the site's template; the landing page is titled with the house and what it is. */
function titleOf({ frame, answer, address }: PageFacts): string {
  const { site, seo } = frame.config
  const own = answer.page.seo.title
  if (address.path === '/' && !own) return [site.name, site.claim].filter(Boolean).join(' – ')
  const title = own || answer.page.title
  return (seo.title_tpl || '{title} – {site}').replaceAll('{title}', () => title).replaceAll('{site}', () => site.name)
}

/** What the page is about: as its author put it, else its first words, else the site's own description. */
export function descriptionOf({ frame, answer: { page } }: PageFacts): string {
  const texts = [...page.content, ...page.data.blocks.map((block) => (block.type === 'text' ? block.props.html : ''))]
  return page.seo.description || page.meta_description || excerpt(texts.join(' '), 155) || frame.config.seo.description
}

/** Where this content is at home. A page without a translation is at home in its own language. */
export function canonicalOf({ answer: { page }, address, origin }: PageFacts): string {
  const own = page.seo.canonical
  if (own) return own.startsWith('/') ? origin + own : own
  const locale = isTranslated(page) ? address.locale : page.locale
  return origin + localPath(address.path, locale)
}

const isTranslated = (page: PageFacts['answer']['page']) => page.locale === 'de' && Boolean(page.translations.en)

function alternates({ answer, address, origin }: PageFacts): HeadTag[] {
  if (!isTranslated(answer.page)) return []
  const alternate = (hreflang: string, locale: 'de' | 'en'): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: origin + localPath(address.path, locale) },
  })
  return [alternate('de', 'de'), alternate('en', 'en'), alternate('x-default', 'de')]
}

/** The picture a link preview shows: the page's, that of its opening, else the site's. */
export function pictureOf({ frame, answer: { page, files } }: PageFacts): string | undefined {
  const first = page.data.blocks[0]
  const opening = first?.type === 'hero' ? first.props.image?.file : undefined
  const id = page.seo.image ?? page.media[0]?.file ?? opening ?? frame.config.seo.og_image
  const file = id && files[id]
  return file ? pictureAddress(file, SHARED_PICTURE_WIDTH) : id && fileAddress(id)
}

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag | undefined =>
  content ? { tag: 'meta', attributes: { [key]: name, content } } : undefined

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } })
