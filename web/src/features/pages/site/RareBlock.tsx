import type { BlockOf } from '@rebzeile/contracts/http/cms/block.ts'
import type { FieldPath } from '../../../lib/editing.tsx'
import { DownloadBlock } from './blocks/DownloadBlock.tsx'
import { FacebookBlock } from './blocks/FacebookBlock.tsx'
import { FormBlock } from './blocks/FormBlock.tsx'
import { InstagramBlock } from './blocks/InstagramBlock.tsx'
import { LegalBlock } from './blocks/LegalBlock.tsx'
import { MapBlock } from './blocks/MapBlock.tsx'
import { MenuBlock } from './blocks/MenuBlock.tsx'
import { PersonsBlock } from './blocks/PersonsBlock.tsx'
import { PressBlock } from './blocks/PressBlock.tsx'
import { SportsBlock } from './blocks/SportsBlock.tsx'
import { VideoBlock } from './blocks/VideoBlock.tsx'
import type { RareBlockType } from './rare-blocks.ts'
import './rare-blocks.css'

/** A block that few pages have. */
export function RareBlock({ at, block }: { at: FieldPath; block: BlockOf<RareBlockType> }) {
  switch (block.type) {
    case 'download':
      return <DownloadBlock at={at} block={block} />
    case 'video':
      return <VideoBlock at={at} block={block} />
    case 'map':
      return <MapBlock at={at} block={block} />
    case 'form':
      return <FormBlock at={at} block={block} />
    case 'menu':
      return <MenuBlock at={at} block={block} />
    case 'persons':
      return <PersonsBlock at={at} block={block} />
    case 'press':
      return <PressBlock at={at} block={block} />
    case 'legal':
      return <LegalBlock block={block} />
    case 'instagram':
      return <InstagramBlock at={at} block={block} />
    case 'facebook':
      return <FacebookBlock at={at} block={block} />
    case 'sports':
      return <SportsBlock at={at} block={block} />
  }
}
