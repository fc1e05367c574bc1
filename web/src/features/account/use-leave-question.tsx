import { type ReactNode, use, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { useWords } from '../../lib/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { accountWords } from './words.ts'

/** Asks before a form with unsaved changes is left, by a link or by closing the page. Returns the question to render. */
export function useLeaveQuestion(dirty: boolean): ReactNode {
  const words = useWords(accountWords)
  const { navigator } = use(NavigationContext)
  const [leaving, setLeaving] = useState<() => void>()

  useEffect(() => {
    if (!dirty) return
    // The router's own blocker wants its data router, which every visitor would have to load.
    const { push, replace } = navigator
    const ask = (go: () => void) => setLeaving(() => go)
    navigator.push = (...to) => ask(() => push.apply(navigator, to))
    navigator.replace = (...to) => ask(() => replace.apply(navigator, to))
    const beforeClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', beforeClose)
    return () => {
      Object.assign(navigator, { push, replace })
      window.removeEventListener('beforeunload', beforeClose)
    }
  }, [dirty, navigator])

  if (!leaving) return null
  return (
    <Dialog title={words.leaveTitle} onClose={() => setLeaving(undefined)}>
      <p>{words.leaveText}</p>
      <div className="form-actions">
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
