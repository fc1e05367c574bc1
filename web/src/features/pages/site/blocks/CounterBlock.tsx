import { type RefObject, useEffect, useRef, useState } from 'react'
import { EditableText, useEditable } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { useVisible } from '../../../../lib/use-visible.ts'
import { SiteLink } from '../../../../ui/SiteLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { pageWords } from '../words.ts'

const DURATION_MS = 1_800

/** A number that counts up once when it comes into view, inside its sentence. */
export function CounterBlock({ at, block }: BlockProps<'counter'>) {
  const words = useWords(pageWords)
  const editing = useEditable('text') !== undefined
  const { target, text, href } = block.props
  const counter = <Count target={target} text={text} />
  return (
    <section className="wrap block block-counter">
      {href && !editing ? <SiteLink href={href}>{counter}</SiteLink> : counter}
      {editing && <EditableText as="p" at={[...at, 'props', 'text']} value={text} label={words.fieldText} />}
    </section>
  )
}

function Count({ target, text }: { target: number; text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  const shown = useCountUp(box, target)
  const [before = '', after = ''] = text.includes('{n}') ? text.split('{n}') : ['', text]
  return (
    <p className="counter" ref={box}>
      <span className="visually-hidden">{text.replace('{n}', String(target))}</span>
      <span className="counter-words" aria-hidden="true">
        {before.trim()}
      </span>
      <span className="counter-number" aria-hidden="true">
        <span className="counter-final">{target}</span>
        <span className="counter-shown">{shown}</span>
      </span>
      <span className="counter-words" aria-hidden="true">
        {after.trim()}
      </span>
    </p>
  )
}

/** From 0 to the target when the box comes into view; the target at once for those who want no motion. */
function useCountUp(box: RefObject<Element | null>, target: number): number {
  const [shown, setShown] = useState(target)
  const visible = useVisible(box)
  useEffect(() => {
    if (!visible || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(target)
    let frame = 0
    let start: number | undefined
    const tick = (now: number) => {
      start ??= now
      const progress = Math.min(1, (now - start) / DURATION_MS)
      setShown(Math.round(target * (1 - (1 - progress) ** 4)))
      if (progress < 1) frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [visible, target])
  return shown
}
