import { z } from 'zod'
import { Id, Instant, Line } from '../wire.ts'

/** Sanitised on write: see the allow-list of the cms service. 200 kB a piece (decisions 3.5). */
export const Html = z.string().max(200_000)

/** An address inside the site (`/vinothek`), or an absolute http(s), mailto or tel address. */
export const Href = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/)

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
})
