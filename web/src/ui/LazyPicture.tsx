import { type ComponentProps, useRef } from 'react'
import { useVisible } from '../lib/use-visible.ts'
import { Picture, pictureSize } from './Picture.tsx'

const MARGIN = 100

/** A picture that is fetched when it comes near the window, its room kept; without JavaScript it is fetched at once. */
export function LazyPicture(props: ComponentProps<typeof Picture>) {
  const box = useRef<HTMLSpanElement>(null)
  const near = useVisible(box, MARGIN)
  const { width, height } = pictureSize(props.file)
  return (
    <span ref={box} className="lazy-picture">
      {near ? (
        <Picture {...props} />
      ) : (
        <>
          <svg className="lazy-picture-space" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
          <noscript>
            <Picture {...props} />
          </noscript>
        </>
      )}
    </span>
  )
}
