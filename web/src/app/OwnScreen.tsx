import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteQuery } from '../api/pages.ts'
import { Unavailable } from '../features/pages/site/Unavailable.tsx'
import { addressOf } from '../lib/site-path.ts'
import { useArrival } from '../lib/use-arrival.ts'
import { VisitorFrame } from './VisitorFrame.tsx'

interface OwnScreenProps {
  /** Another name is another screen: the reader starts at its top. */
  name: string
  children: (frame: SiteFrame) => ReactNode
}

/** A screen the app knows itself, in the site's frame. */
export function OwnScreen({ name, children }: OwnScreenProps) {
  const { pathname } = useLocation()
  const { data: frame, isError } = useSiteQuery(addressOf(pathname).locale)
  useArrival(name)
  if (isError) return <Unavailable address={pathname} />
  if (!frame) return null
  return <VisitorFrame frame={frame}>{children(frame)}</VisitorFrame>
}
