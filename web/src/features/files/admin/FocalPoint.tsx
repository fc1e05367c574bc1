import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { pictureAddress } from '../../../ui/Picture.tsx'
import { filesWords } from './words.ts'

type Point = File['focal']

interface FocalPointProps {
  file: File
  focal: Point
  onFocal: (point: Point) => void
}

const CROPS = ['16 / 9', '1 / 1', '4 / 5'] as const

/** The spot of a picture that stays visible when it is cropped: set with the pointer or the arrow keys. */
export function FocalPoint({ file, focal, onFocal }: FocalPointProps) {
  const words = useWords(filesWords)
  const picture = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const put = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect()
    if (!box || buttons !== 1) return
    onFocal(within({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }))
  }
  const nudge = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? 0.1 : 0.01
    onFocal(within({ x: focal.x + step[0] * size, y: focal.y + step[1] * size }))
  }
  const address = pictureAddress(file, 960)
  const position = `${percent(focal.x)}% ${percent(focal.y)}%`
  return (
    <section className="focal" aria-label={words.focal}>
      <div
        ref={picture}
        className="focal-picture"
        onPointerDown={(event) => {
          // Until the pointer is let go it belongs to the picture, wherever it goes.
          event.currentTarget.setPointerCapture(event.pointerId)
          put(event)
        }}
        onPointerMove={put}
      >
        <img src={address} width={file.width} height={file.height} alt={file.alt.de ?? ''} draggable={false} />
        <button
          type="button"
          className="focal-mark"
          style={{ left: `${percent(focal.x)}%`, top: `${percent(focal.y)}%` }}
          aria-label={words.focalAt(percent(focal.x), percent(focal.y))}
          aria-describedby={helpId}
          onKeyDown={nudge}
        />
      </div>
      <p id={helpId} className="focal-help">
        {words.focalHelp}
      </p>
      <p className="visually-hidden" role="status">
        {words.focalAt(percent(focal.x), percent(focal.y))}
      </p>
      <p className="focal-crops-title">{words.crops}</p>
      <div className="focal-crops">
        {CROPS.map((ratio) => (
          <img key={ratio} src={address} alt="" style={{ aspectRatio: ratio, objectPosition: position }} />
        ))}
      </div>
    </section>
  )
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = ({ x, y }: Point): Point => ({ x: limited(x), y: limited(y) })
const limited = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
const percent = (value: number) => Math.round(value * 100)
