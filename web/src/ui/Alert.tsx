import type { ReactNode } from 'react'
import { Note } from './Note.tsx'

/** Why it did not work, read out as soon as it appears. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div role="alert">{children && <Note kind="warning">{children}</Note>}</div>
)
