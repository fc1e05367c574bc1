import type { ReactNode } from 'react'
import './Note.css'

interface NoteProps {
  kind: 'warning' | 'done' | 'hint'
  children: ReactNode
}

/** A sentence set apart from the text around it. */
export const Note = ({ kind, children }: NoteProps) => <div className={`note is-${kind}`}>{children}</div>
