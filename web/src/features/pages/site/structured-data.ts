import { localPath } from '../../../lib/site-path.ts'
import { canonicalOf, descriptionOf, type PageFacts, pictureOf } from './seo.ts'

type Thing = Record<string, unknown>

/** The page as search engines read it (schema.org): the house, the way to the page, and what the page is. */
export function structuredData(facts: PageFacts): Thing {
  const things = facts.address.path === '/' ? [house(facts)] : [breadcrumbs(facts), ...article(facts), ...event(facts)]
  return { '@context': 'https://schema.org', '@graph': things }
}

function house(facts: PageFacts): Thing {
  const { frame, origin } = facts
  const { site, contact, legal } = frame.config
  return {
    '@type': ['Organization', 'Winery', 'Restaurant'],
    '@id': `${origin}/#house`,
    name: site.name,
    legalName: legal.company_name,
    slogan: site.claim || undefined,
    description: descriptionOf(facts) || undefined,
    url: `${origin}/`,
    image: absolute(facts, pictureOf(facts)),
    telephone: contact.phone,
    email: contact.email,
    address: contact.address,
  }
}

/** The pages above this one, as far as the menus know them, and the page itself. */
function breadcrumbs(facts: PageFacts): Thing {
  const { frame, answer, address, origin } = facts
  const menus = [...frame.navigation.main, ...frame.navigation.footer]
  const segments = address.path.split('/').slice(1, -1)
  const above = segments
    .map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
    .flatMap((route) => menus.find((item) => item.route === route) ?? [])
  const trail = [
    { title: frame.config.site.name, route: '/' },
    ...above,
    { title: answer.page.title, route: address.path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + localPath(route, address.locale),
    })),
  }
}

function article(facts: PageFacts): Thing[] {
  const { page } = facts.answer
  if (page.type !== 'news') return []
  const article = {
    '@type': 'NewsArticle',
    headline: page.title,
    description: descriptionOf(facts),
    datePublished: page.publish_date ?? page.date,
    dateModified: page.updated,
    image: absolute(facts, pictureOf(facts)),
    mainEntityOfPage: canonicalOf(facts),
    publisher: publisher(facts),
  }
  return [article]
}

function event(facts: PageFacts): Thing[] {
  const { page } = facts.answer
  const times = page.data.event
  if (!times) return []
  const place = facts.frame.config.contact.address
  const event = {
    '@type': 'Event',
    name: page.title,
    description: descriptionOf(facts),
    startDate: times.all_day ? times.start.slice(0, 10) : times.start,
    endDate: times.all_day ? times.end?.slice(0, 10) : times.end,
    image: absolute(facts, pictureOf(facts)),
    location: { '@type': 'Place', name: times.location ?? facts.frame.config.site.name, address: place },
    organizer: publisher(facts),
    url: canonicalOf(facts),
  }
  return [event]
}

const publisher = ({ frame, origin }: PageFacts) => ({
  '@type': 'Organization',
  name: frame.config.site.name,
  url: `${origin}/`,
})

const absolute = ({ origin }: PageFacts, path: string | undefined) => path && origin + path
