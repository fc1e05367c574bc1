import type { Block, BlockType } from '@rebzeile/contracts/http/cms/block.ts'
import { useState } from 'react'
import type { BlocksEndSlot } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { newBlock } from '../new-block.ts'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { FilmAddress } from './FilmAddress.tsx'

/** After the last block: the choice of a new one. A film is added with its address, never without. */
export function AddBlock({ at }: BlocksEndSlot) {
  const words = useWords(editWords)
  const { contentNow, edit } = useEditingSession()
  const [step, setStep] = useState<'choice' | 'film'>()
  const close = () => setStep(undefined)
  const add = (block: Block) => {
    edit(at, [...contentNow().data.blocks, block])
    close()
  }
  const choose = (type: BlockType) => (type === 'video' ? setStep('film') : add(newBlock(type)))
  return (
    <section className="wrap add-block" aria-label={words.addBlock}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setStep('choice')}>
        {words.addBlock}
      </Button>
      {step === 'choice' && (
        <Dialog title={words.addBlock} onClose={close}>
          <ul className="block-choice">
            {(Object.keys(words.blocks) as BlockType[]).map((type) => (
              <li key={type}>
                <button type="button" onClick={() => choose(type)}>
                  <strong>{words.blocks[type]}</strong>
                  <span>{words.blockTexts[type]}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="dialog-actions">
            <Button look="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </Dialog>
      )}
      {step === 'film' && (
        <Dialog title={words.blocks.video} onClose={close}>
          <FilmAddress url="" onApply={(url) => add(newBlock('video', { url }))} onCancel={close} />
        </Dialog>
      )}
    </section>
  )
}
