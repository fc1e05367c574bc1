import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../lib/locale.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { adminWords } from './admin-words.ts'

interface NameDialogProps {
  title: string
  label: string
  action: string
  initial?: string
  maxLength?: number
  busy?: boolean
  /** What is wrong with a name, or nothing. */
  check: (name: string) => string | undefined
  onName: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for one name. */
export function NameDialog({ initial = '', check, onName, onClose, children, ...props }: NameDialogProps) {
  const words = useWords(adminWords)
  const [name, setName] = useState(initial)
  const [checked, setChecked] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!props.busy && !check(name.trim())) onName(name.trim())
  }
  return (
    <Dialog title={props.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field
          label={props.label}
          value={name}
          maxLength={props.maxLength}
          autoComplete="off"
          required
          error={checked ? check(name.trim()) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {children}
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={props.busy ?? false}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
