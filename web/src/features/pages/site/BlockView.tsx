import type { Block, BlockOf } from '@rebzeile/contracts/http/cms/block.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { type FieldPath, useEditable } from '../../../lib/editing.tsx'
import { CounterBlock } from './blocks/CounterBlock.tsx'
import { EventsBlock } from './blocks/EventsBlock.tsx'
import { GalleryBlock } from './blocks/GalleryBlock.tsx'
import { HeroBlock } from './blocks/HeroBlock.tsx'
import { NewsBlock } from './blocks/NewsBlock.tsx'
import { QuoteBlock } from './blocks/QuoteBlock.tsx'
import { TeasersBlock } from './blocks/TeasersBlock.tsx'
import { Prose } from './Prose.tsx'
import type { RareBlockType } from './rare-blocks.ts'

/** Blocks that few pages have come in a file of their own. */
const RareBlock = lazy(() => import('./RareBlock.tsx').then((part) => ({ default: part.RareBlock })))

export interface BlockViewProps {
  at: FieldPath
  block: Block
  /** The page's heading is this block's. */
  leads: boolean
}

/** One block of a page, as visitors see it; an editing layer may put its tools around it. */
export function BlockView({ at, block, leads }: BlockViewProps) {
  const Frame = useEditable('block')
  const view = viewOf(at, block, leads)
  return Frame ? (
    <Frame at={at} block={block}>
      {view}
    </Frame>
  ) : (
    view
  )
}

function viewOf(at: FieldPath, block: Block, leads: boolean): ReactNode {
  switch (block.type) {
    case 'hero':
      return <HeroBlock at={at} block={block} leads={leads} />
    case 'text':
      return <Prose at={[...at, 'props', 'html']} html={block.props.html} />
    case 'gallery':
      return <GalleryBlock at={at} block={block} />
    case 'quote':
      return <QuoteBlock at={at} block={block} />
    case 'events':
      return <EventsBlock at={at} block={block} />
    case 'news':
      return <NewsBlock at={at} block={block} />
    case 'teasers':
      return <TeasersBlock at={at} block={block} />
    case 'counter':
      return <CounterBlock at={at} block={block} />
    case 'html':
      return <Prose at={[...at, 'props', 'html']} html={block.props.html} />
    default:
      return (
        <Suspense fallback={<div className="wrap block" />}>
          <RareBlock at={at} block={block satisfies BlockOf<RareBlockType>} />
        </Suspense>
      )
  }
}
