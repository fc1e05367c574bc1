import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only browsers render: nothing on the server, and nothing until the page has taken over from the server's markup. */
export const ClientOnly = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
    ? children
    : null
