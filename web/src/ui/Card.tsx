import type { ReactNode } from 'react'
import './Card.css'
import './form.css'

/** One task in the middle of the page, such as signing in. */
export const Card = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className="wrap card-screen">
    <div className={`card ${wide ? 'is-wide' : ''}`}>{children}</div>
  </div>
)
