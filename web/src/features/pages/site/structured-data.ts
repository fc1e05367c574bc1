import { scheduleOf } from '../../../lib/schedule.ts'
import { localPath } from '../../../lib/site-path.ts'
import { canonicalOf, descriptionOf, type PageFacts, pictureOf } from './seo.ts'

type Thing = Record<string, unknown>

/** The page as search engines read it (schema.org): the house, the way to the page, and what the page is. */
export function structuredData(facts: PageFacts): Thing {
  const things =
    facts.address.path === '/'
      ? [house(facts)]
      : [breadcrumbs(facts), ...article(facts), ...event(facts), ...review(facts), ...contactPoint(facts)]
  return { '@context': 'https://schema.org', '@graph': [...things, ...menus(facts)] }
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
    organizer: times.organizer ? { '@type': 'Organization', name: times.organizer } : publisher(facts),
    maximumAttendeeCapacity: times.capacity,
    offers: times.ticket_url ? { '@type': 'Offer', url: absoluteLink(facts, times.ticket_url) } : undefined,
    eventSchedule: times.rrule ? scheduleOf(times.rrule, times.start, facts.frame.config.site.timezone) : undefined,
    url: canonicalOf(facts),
  }
  return [event]
}

/** What the press said of the house. */
function review(facts: PageFacts): Thing[] {
  const { press } = facts.answer.page.data
  if (facts.answer.page.type !== 'press' || !press?.quote) return []
  const review = {
    '@type': 'Review',
    reviewBody: press.quote,
    datePublished: press.date,
    author: { '@type': 'Organization', name: press.medium },
    itemReviewed: { '@id': `${facts.origin}/#house`, ...publisher(facts) },
  }
  return [review]
}

/** A page with a contact form is where to write to. */
function contactPoint(facts: PageFacts): Thing[] {
  const { page } = facts.answer
  if (!page.data.blocks.some(({ type }) => type === 'form')) return []
  const { phone, email } = facts.frame.config.contact
  const point = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: phone,
    email,
    url: canonicalOf(facts),
    availableLanguage: ['de', 'en'],
  }
  return [point]
}

function menus({ answer }: PageFacts): Thing[] {
  return Object.values(answer.menus).map((menu) => ({
    '@type': 'Menu',
    name: menu.title,
    hasMenuSection: menu.sections.map(({ title, items }) => ({
      '@type': 'MenuSection',
      name: title,
      hasMenuItem: items
        .filter(({ available }) => available)
        .map((dish) => ({
          '@type': 'MenuItem',
          name: dish.title,
          description: dish.desc || undefined,
          offers: dish.price === null ? undefined : { '@type': 'Offer', price: dish.price, priceCurrency: 'EUR' },
          suitableForDiet: dish.diet.map((diet) => DIETS[diet]),
        })),
    })),
  }))
}

const DIETS = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
}

const absoluteLink = ({ origin }: PageFacts, href: string) => (href.startsWith('/') ? origin + href : href)

const publisher = ({ frame, origin }: PageFacts) => ({
  '@type': 'Organization',
  name: frame.config.site.name,
  url: `${origin}/`,
})

const absolute = ({ origin }: PageFacts, path: string | undefined) => path && origin + path
