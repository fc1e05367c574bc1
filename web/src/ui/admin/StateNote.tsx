import type { ReactNode } from 'react'
import { AdminIcon, type AdminIconName } from './AdminIcon.tsx'

interface StateNoteProps {
  icon: AdminIconName
  title: string
  children?: ReactNode
  /** What one can do about it. */
  action?: ReactNode
}

/** Where a list would be: that there is nothing yet, nothing found, or that it could not be fetched. */
export const StateNote = ({ icon, title, children, action }: StateNoteProps) => (
  <div className="state-note">
    <AdminIcon name={icon} size="2.5rem" />
    <p className="state-note-title">{title}</p>
    {children && <p>{children}</p>}
    {action}
  </div>
)
