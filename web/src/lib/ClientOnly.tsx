import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface ClientOnlyProps {
  /** What stands there on the server, and until the page has taken over from the server's markup. */
  fallback?: ReactNode
  children: ReactNode
}

/** What only browsers render. */
export const ClientOnly = ({ fallback = null, children }: ClientOnlyProps) => (useHydrated() ? children : fallback)
