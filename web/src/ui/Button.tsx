import type { ComponentProps } from 'react'
import { Spinner } from './Spinner.tsx'
import './Button.css'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'solid' | 'quiet' | 'link'
  /** Shows that its work is under way; presses do nothing meanwhile, and the focus stays. */
  busy?: boolean
}

export function Button({ look = 'solid', busy = false, children, onClick, className = '', ...rest }: ButtonProps) {
  const inactive = busy || rest['aria-disabled'] === true
  return (
    <button
      type="button"
      {...rest}
      className={`button is-${look} ${className}`}
      aria-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (inactive ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
