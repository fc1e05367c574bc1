import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'
import './Lightbox.css'

export interface LightboxPicture {
  file: FileRef
  alt: string
  caption: string | undefined
}

export interface LightboxWords {
  name: string
  close: string
  previous: string
  next: string
  counter: (n: number, of: number) => string
}

interface LightboxProps {
  pictures: LightboxPicture[]
  index: number
  words: LightboxWords
  onStep: (index: number) => void
  onClose: () => void
}

const SWIPE_PX = 48

/** Pictures one at a time over the whole window: arrow keys, swipes and buttons step, Escape closes. */
export function Lightbox({ pictures, index, words, onStep, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const swipeStart = useRef<number | null>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const step = (by: number) => onStep((index + by + pictures.length) % pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (swipeStart.current ?? clientX)
    swipeStart.current = null
    if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1)
  }

  const shown = pictures[index]
  if (!shown) return null
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={words.name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => {
        swipeStart.current = clientX
      }}
      onPointerUp={onPointerUp}
    >
      <div className="lightbox-bar">
        <p aria-live="polite">{words.counter(index + 1, pictures.length)}</p>
        <button type="button" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="lightbox-stage">
        <Picture key={shown.file._id} file={shown.file} alt={shown.alt} sizes="100vw" priority />
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className="lightbox-step is-previous"
              aria-label={words.previous}
              onClick={() => step(-1)}
            >
              <Icon name="previous" />
            </button>
            <button type="button" className="lightbox-step is-next" aria-label={words.next} onClick={() => step(1)}>
              <Icon name="next" />
            </button>
          </>
        )}
      </div>
      <p className="lightbox-caption">
        {shown.caption} {shown.file.credit && <span className="lightbox-credit">© {shown.file.credit}</span>}
      </p>
    </dialog>
  )
}
