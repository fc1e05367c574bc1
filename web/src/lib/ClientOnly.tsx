import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

interface ClientOnlyProps {
  /** What stands there on the server, and until the page has taken over from the server's markup. */
  fallback?: ReactNode
  children: ReactNode
}

/** What only browsers render. */
export const ClientOnly = ({ fallback = null, children }: ClientOnlyProps) =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
    ? children
    : fallback
