import { useEffect, useRef } from 'react'
import type { TextSlot } from '../../../../lib/editing.tsx'
import { useEditingSession } from '../session.ts'
import { setText } from '../set-text.ts'

const MAX_LENGTH = 160

/** A line of text that can be typed into where it stands. */
export function TextEditor({ at, value, label, maxLength = MAX_LENGTH, as: Tag = 'span', className = '' }: TextSlot) {
  const { edit } = useEditingSession()
  const box = useRef<HTMLElement>(null)
  const text = value ?? ''
  useEffect(() => {
    // While somebody types, the box is ahead of the value; undo and other editors come from outside.
    if (box.current) setText(box.current, text)
  }, [text])
  return (
    <Tag
      ref={box}
      className={`${className} editable editable-line`}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-label={label}
      data-placeholder={label}
      onInput={() => {
        if (!box.current) return
        setText(box.current, oneLine(box.current.textContent ?? '').slice(0, maxLength))
        edit(at, box.current.textContent ?? '')
      }}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        box.current?.blur()
      }}
    />
  )
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')
