import { type ReactNode, use, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import { Dialog } from '../../Dialog.tsx'
import { adminWords } from '../admin-words.ts'

type Go = () => void

/**
 * Asks before a screen with unsaved changes is left: by a link, by going back, or by closing the page. Returns the
 * question to render. The router's own blocker wants its data router, which visitors would have to load as well.
 */
export function useLeaveGuard(dirty: boolean): ReactNode {
  const words = useWords(adminWords)
  const { navigator } = use(NavigationContext)
  const [leaving, setLeaving] = useState<Go>()

  useEffect(() => {
    if (!dirty) return
    const { push, replace } = navigator
    const ask = (go: Go) => setLeaving(() => go)
    navigator.push = (...to) => ask(() => push.apply(navigator, to))
    navigator.replace = (...to) => ask(() => replace.apply(navigator, to))
    const endTraversal = holdTraversals(ask)
    const beforeClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', beforeClose)
    return () => {
      Object.assign(navigator, { push, replace })
      endTraversal()
      window.removeEventListener('beforeunload', beforeClose)
    }
  }, [dirty, navigator])

  if (!leaving) return null
  return (
    <Dialog title={words.leaveTitle} onClose={() => setLeaving(undefined)}>
      <p>{words.leaveText}</p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={() => setLeaving(undefined)}>
          {words.stay}
        </Button>
        <Button
          onClick={() => {
            setLeaving(undefined)
            leaving()
          }}
        >
          {words.leave}
        </Button>
      </div>
    </Dialog>
  )
}

interface TraverseEvent extends Event {
  navigationType: string
  destination: { key: string }
}

/** Back and forward can be held where the browser has the Navigation API; elsewhere they go through. */
function holdTraversals(ask: (go: Go) => void): () => void {
  const navigation = (window as { navigation?: EventTarget & { traverseTo(key: string): unknown } }).navigation
  if (!navigation) return () => {}
  let passing = false
  const hold = (event: Event) => {
    const { navigationType, destination, cancelable } = event as TraverseEvent
    if (navigationType !== 'traverse' || !cancelable || passing) return
    event.preventDefault()
    ask(() => {
      passing = true
      navigation.traverseTo(destination.key)
    })
  }
  navigation.addEventListener('navigate', hold)
  return () => navigation.removeEventListener('navigate', hold)
}
