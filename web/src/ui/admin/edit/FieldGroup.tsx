import type { ReactNode } from 'react'

interface FieldGroupProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** Fields that belong together, with a title and what there is to know about them. */
export const FieldGroup = ({ title, text, children }: FieldGroupProps) => (
  <fieldset className="field-group">
    <legend>{title}</legend>
    {text && <p className="field-group-text">{text}</p>}
    <div className="field-group-fields">{children}</div>
  </fieldset>
)
