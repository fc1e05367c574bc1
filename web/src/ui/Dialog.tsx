import { type ReactNode, useEffect, useId, useRef } from 'react'
import './Dialog.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal window: the browser keeps the focus inside, closes it with Escape and puts the focus back after. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
