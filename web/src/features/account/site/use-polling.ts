import { useEffect } from 'react'

const EVERY_MS = 2_000

/** Asks again and again as long as there is something to wait for. */
export function usePolling(ask: () => unknown, waits: boolean): void {
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(ask, EVERY_MS)
    return () => clearInterval(timer)
  }, [ask, waits])
}
