import { z } from 'zod'
import { Id, Instant, Line } from '../wire.ts'
import { MessageTopic } from './message-topic.ts'

/** Sanitised on write: see the allow-list of the cms service. 200 kB a piece (decisions 3.5). */
export const Html = z.string().max(200_000)

/** An address inside the site (`/vinothek`), or an absolute http(s), mailto or tel address. */
export const Href = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/)

/** A film at one of the services whose players are known (spec 1, section 5: a video-service link must be valid). */
export const VideoUrl = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^https:\/\/((www\.|m\.)?youtube\.com\/(watch\?v=|shorts\/|embed\/)|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/|(www\.|player\.)?vimeo\.com\/(video\/)?)[\w-]{6,20}([?&].*)?$/,
  )

/** A picture as a block shows it; texts override those of the file. */
export const Picture = z.object({ file: Id, alt: Line(500).optional(), caption: Line(500).optional() })

export type Picture = z.output<typeof Picture>

const block = <const Type extends string, Props extends z.ZodRawShape>(type: Type, props: Props) =>
  z.object({ id: z.uuid(), type: z.literal(type), props: z.object(props) })

export const HeroBlock = block('hero', {
  image: Picture.optional(),
  kicker: Line().optional(),
  title: Line(),
  text: Line(500).optional(),
  link: z.object({ href: Href, label: Line() }).optional(),
})

export const TextBlock = block('text', { html: Html })

export const GalleryBlock = block('gallery', {
  title: Line().optional(),
  layout: z.enum(['grid', 'wide']).default('grid'),
  images: z.array(Picture).max(200),
})

export const DownloadBlock = block('download', {
  title: Line().optional(),
  downloads: z.array(z.object({ file: Id, title: Line().optional() })).max(100),
})

export const QuoteBlock = block('quote', {
  text: z.string().trim().max(2_000),
  source: Line().optional(),
  medium: Line().optional(),
  href: Href.optional(),
})

/** Lists entries of type `event` that have not ended, the next first. */
export const EventsBlock = block('events', { title: Line().optional(), limit: z.int().min(1).max(50).default(6) })

/** Lists published entries of type `news`, the newest first. */
export const NewsBlock = block('news', { title: Line().optional(), limit: z.int().min(1).max(50).default(3) })

/** Links to pages of the site, each with a picture. */
export const TeasersBlock = block('teasers', {
  title: Line().optional(),
  items: z
    .array(z.object({ title: Line(), text: Line(500).optional(), href: Href, image: Picture.optional() }))
    .max(12),
})

/** Counts up to `target` when it scrolls into view. */
export const CounterBlock = block('counter', {
  target: z.int().min(0).max(1_000_000),
  /** `{n}` stands for the number. */
  text: Line(),
  href: Href.optional(),
})

/** A film of a video service; nothing is asked of the service before the visitor agrees. */
export const VideoBlock = block('video', {
  url: VideoUrl,
  title: Line().optional(),
  /** Shown before the visitor agrees; without one a drawn picture. */
  poster: Picture.optional(),
  caption: Line(500).optional(),
})

/** Where something is; a picture until the visitor agrees to the map service. */
export const MapBlock = block('map', {
  title: Line().optional(),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  zoom: z.int().min(1).max(19).default(14),
  markers: z
    .array(
      z.object({
        title: Line(),
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
        link: Href.optional(),
      }),
    )
    .max(50)
    .default([]),
  provider: z.enum(['osm', 'google']).default('osm'),
  image: Picture.optional(),
})

/** The contact form. */
export const FormBlock = block('form', {
  title: Line().optional(),
  text: Line(500).optional(),
  topic: MessageTopic.default('contact'),
})

/** HTML as the operator wrote it, sanitised like any other. */
export const HtmlBlock = block('html', { html: Html })

/** A menu of dishes with its legend of allergens; without an id the one that is valid today. */
export const MenuBlock = block('menu', { title: Line().optional(), menu: Id.optional() })

/** People of the house, all or those with a tag. */
export const PersonsBlock = block('persons', { title: Line().optional(), tag: Line(60).optional() })

/** Lists entries of type `press`, the newest first. */
export const PressBlock = block('press', { title: Line().optional(), limit: z.int().min(1).max(50).default(10) })

/** Text written from the configuration: Impressum, accessibility statement. */
export const LegalBlock = block('legal', { kind: z.enum(['imprint', 'accessibility']) })

/** The newest pictures of the house's profile, with consent. */
export const InstagramBlock = block('instagram', {
  title: Line().optional(),
  limit: z.int().min(1).max(24).default(6),
})

/** The widget of the house's page at the network, with consent (`cms.fb`). */
export const FacebookBlock = block('facebook', { title: Line().optional() })

/** Clubs, teams and fixtures. */
export const SportsBlock = block('sports', { title: Line().optional(), club: Id.optional() })

export const Block = z
  .discriminatedUnion('type', [
    HeroBlock,
    TextBlock,
    GalleryBlock,
    DownloadBlock,
    QuoteBlock,
    EventsBlock,
    NewsBlock,
    TeasersBlock,
    CounterBlock,
    VideoBlock,
    MapBlock,
    FormBlock,
    HtmlBlock,
    MenuBlock,
    PersonsBlock,
    PressBlock,
    LegalBlock,
    InstagramBlock,
    FacebookBlock,
    SportsBlock,
  ])
  .meta({ id: 'Block' })

export type Block = z.output<typeof Block>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>

/** When and where an event takes place; `end` defaults to the start. */
export const EventFacts = z.object({
  start: Instant,
  end: Instant.optional(),
  all_day: z.boolean().default(false),
  location: Line().optional(),
  price: Line().optional(),
  /** RFC 5545 recurrence, such as `FREQ=WEEKLY;BYDAY=SU;COUNT=10`; times stay in the site's zone. */
  rrule: z
    .string()
    .max(300)
    .regex(/^FREQ=[A-Z0-9=;,:+-]+$/)
    .optional(),
  capacity: z.int().min(1).max(100_000).optional(),
  ticket_url: Href.optional(),
  organizer: Line().optional(),
})

/** Where and when the press wrote. */
export const PressFacts = z.object({
  medium: Line(),
  date: z.iso.date().optional(),
  quote: z.string().trim().max(2_000).default(''),
  url: Href.optional(),
})
