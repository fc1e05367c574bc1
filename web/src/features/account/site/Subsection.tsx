import { type ReactNode, useId } from 'react'

/** One matter of a part of the account. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="account-matter" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
