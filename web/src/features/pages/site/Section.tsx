import type { ReactNode } from 'react'

interface SectionProps {
  /** Plain words, or an editable title. */
  title?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page between hairlines: its title in the margin, its matter in the wide column. */
export const Section = ({ title, className = '', children }: SectionProps) => (
  <section className={`wrap block section ${className}`}>
    {title && <div className="section-title">{typeof title === 'string' ? <h2>{title}</h2> : title}</div>}
    <div className="section-matter">{children}</div>
  </section>
)
