import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import './Toast.css'

const DURATION_MS = 3_000

interface Toast {
  id: number
  text: string
  kind: 'done' | 'error'
}

const ToastContext = createContext<(text: string, kind?: Toast['kind']) => void>(() => {})

/** Tells the person something in passing: `toast('gespeichert')`. */
export const useToast = () => use(ToastContext)

/** Shows toasts for three seconds each, read out by screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(0)
  const show = useCallback((text: string, kind: Toast['kind'] = 'done') => {
    const id = nextId.current++
    setToasts((shown) => [...shown, { id, text, kind }])
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), DURATION_MS)
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(({ id, text, kind }) => (
          <p key={id} className={`toast is-${kind}`}>
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  )
}
