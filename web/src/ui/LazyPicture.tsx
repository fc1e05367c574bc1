import { type ComponentProps, useRef } from 'react'
import { useVisible } from '../lib/use-visible.ts'
import { Picture } from './Picture.tsx'

const MARGIN = 100

/** A picture that is fetched when it comes near the window; without JavaScript the browser fetches it at once. */
export function LazyPicture(props: ComponentProps<typeof Picture>) {
  const box = useRef<HTMLSpanElement>(null)
  const near = useVisible(box, MARGIN)
  return (
    <span ref={box} className="lazy-picture">
      {near ? (
        <Picture {...props} />
      ) : (
        <noscript>
          <Picture {...props} />
        </noscript>
      )}
    </span>
  )
}
