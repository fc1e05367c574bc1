import type { BlockType } from '@rebzeile/contracts/http/cms/block.ts'
import { useState } from 'react'
import type { BlocksEndSlot } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { newBlock } from '../new-block.ts'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'

/** After the last block: the choice of a new one. */
export function AddBlock({ at }: BlocksEndSlot) {
  const words = useWords(editWords)
  const { content, edit } = useEditingSession()
  const [open, setOpen] = useState(false)
  const add = (type: BlockType) => {
    edit(at, [...content.data.blocks, newBlock(type)])
    setOpen(false)
  }
  return (
    <section className="wrap add-block" aria-label={words.addBlock}>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.addBlock}
      </Button>
      {open && (
        <ul>
          {(Object.keys(words.blocks) as BlockType[]).map((type) => (
            <li key={type}>
              <Button look="quiet" onClick={() => add(type)}>
                {words.blocks[type]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
