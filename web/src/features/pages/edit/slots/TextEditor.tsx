import { useEffect, useRef } from 'react'
import type { TextSlot } from '../../../../lib/editing.tsx'
import { useEditingSession } from '../session.ts'

const MAX_LENGTH = 160
const MAX_LONG = 500

/** A line of text that can be typed into where it stands. */
export function TextEditor({ at, value, label, as: Tag = 'span', className = '' }: TextSlot) {
  const { edit } = useEditingSession()
  const box = useRef<HTMLElement>(null)
  const text = value ?? ''
  useEffect(() => {
    // While somebody types, the box is ahead of the value; undo and other editors come from outside.
    if (box.current && box.current.textContent !== text) box.current.textContent = text
  }, [text])
  const max = label === 'Text' ? MAX_LONG : MAX_LENGTH
  return (
    <Tag
      ref={box}
      className={`${className} editable`}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-label={label}
      data-placeholder={label}
      onInput={() => {
        const typed = (box.current?.textContent ?? '').replace(/\s*\n\s*/g, ' ')
        edit(at, typed.slice(0, max))
      }}
      onClick={(event: React.MouseEvent) => event.preventDefault()}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        box.current?.blur()
      }}
    />
  )
}
