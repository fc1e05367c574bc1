import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import { useState } from 'react'
import type { BlockSlot } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useToast } from '../../../../ui/Toast.tsx'
import { hasSettings } from '../block-settings.ts'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { BlockSettings } from './BlockSettings.tsx'
import { ChooseDownloads } from './ChooseDownloads.tsx'

const BLOCKS = ['data', 'blocks'] as const

/** A block with its tools: move, remove, settings. */
export function BlockTools({ at, block, children }: BlockSlot) {
  const words = useWords(editWords)
  const toast = useToast()
  const { content, edit } = useEditingSession()
  const [open, setOpen] = useState(false)
  const { blocks } = content.data
  const index = blocks.findIndex(({ id }) => id === block.id)
  const remove = () => {
    edit(
      BLOCKS,
      blocks.filter(({ id }) => id !== block.id),
    )
    toast(words.removed)
  }
  return (
    <section className="block-tools" aria-label={words.blocks[block.type]}>
      <p className="block-bar">
        <span>{words.blocks[block.type]}</span>
        <Button
          look="quiet"
          aria-disabled={index === 0}
          aria-label={words.moveUp}
          title={words.moveUp}
          onClick={() => edit(BLOCKS, moved(blocks, index, index - 1))}
        >
          ↑
        </Button>
        <Button
          look="quiet"
          aria-disabled={index === blocks.length - 1}
          aria-label={words.moveDown}
          title={words.moveDown}
          onClick={() => edit(BLOCKS, moved(blocks, index, index + 1))}
        >
          ↓
        </Button>
        {block.type === 'download' && <ChooseDownloads at={at} />}
        {hasSettings(block) && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {words.settings}
          </Button>
        )}
        <Button look="quiet" aria-label={words.remove} title={words.remove} onClick={remove}>
          <Icon name="close" />
        </Button>
      </p>
      {children}
      {open && <BlockSettings at={at} block={block} onClose={() => setOpen(false)} />}
    </section>
  )
}

function moved(blocks: readonly Block[], from: number, to: number): Block[] {
  const rest = blocks.filter((_, index) => index !== from)
  const block = blocks[from]
  return block ? [...rest.slice(0, to), block, ...rest.slice(to)] : rest
}
