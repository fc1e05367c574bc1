import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface CardProps {
  title: string
  to: string
  loading: boolean
  /** Something here waits for somebody. */
  calls?: boolean
  wide?: boolean
  children: ReactNode
}

/** One topic of the dashboard; the whole card leads to its screen. */
export function Card({ title, to, loading, calls, wide, children }: CardProps) {
  const id = useId()
  return (
    <section className={`card ${wide ? 'is-wide' : ''} ${calls ? 'is-calling' : ''}`} aria-labelledby={id}>
      <h2 id={id}>
        <Link to={to}>{title}</Link>
      </h2>
      {loading ? <Skeleton height="1.5rem" width="70%" /> : children}
    </section>
  )
}
