import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * When another page has arrived: to its top, and the keyboard to its main part, as a full page load would do.
 * Going back and forth is left to the browser, which remembers where one was.
 */
export function useArrival(screen: string): void {
  const kind = useNavigationType()
  const { hash } = useLocation()
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    if (kind === NavigationType.Pop) return
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) return target.scrollIntoView()
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [screen, kind, hash])
}
