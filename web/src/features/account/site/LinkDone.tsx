import { useEffect, useRef } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'

interface LinkDoneProps {
  title: string
  href: string
  label: string
}

/** That it worked, and where to go on. */
export function LinkDone({ title, href, label }: LinkDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className="form" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <SiteLink className="button is-solid" href={href}>
          {label}
        </SiteLink>
      </div>
    </Card>
  )
}
