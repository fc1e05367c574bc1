import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page has taken over from its markup. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
