import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import { AdminIcon } from '../AdminIcon.tsx'
import { adminWords } from '../admin-words.ts'
import type { EditForm } from './use-edit-form.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'
import './edit-frame.css'

interface EditFrameProps<Values extends Record<string, unknown>> {
  title: string
  /** A line below the title. */
  intro?: ReactNode
  back?: { to: string; label: string }
  edit: EditForm<Values>
  /** More that can be done with the item, such as deleting it. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of an edit form: title, fields, and a bar that says what is not saved yet. */
export function EditFrame<Values extends Record<string, unknown>>(props: EditFrameProps<Values>) {
  const { title, intro, back, edit, actions, children } = props
  const words = useWords(adminWords)
  const question = useLeaveGuard(edit.dirty)
  return (
    <>
      {back && (
        <Link className="admin-back" to={back.to}>
          <AdminIcon name="back" />
          {back.label}
        </Link>
      )}
      <header className="admin-head edit-head">
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
        {actions && <div className="edit-actions">{actions}</div>}
      </header>
      <form
        className="edit-form"
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.submit()
        }}
      >
        {edit.conflict && <Conflict decide={edit.conflict} />}
        {children}
        <div className="edit-bar" data-dirty={edit.dirty}>
          <p role="status">{edit.problem ? '' : edit.dirty ? words.unsaved : ''}</p>
          {edit.problem && (
            <p className="edit-problem" role="alert">
              {edit.problem}
            </p>
          )}
          {edit.dirty && (
            <Button look="quiet" onClick={edit.discard}>
              {words.discard}
            </Button>
          )}
          <Button type="submit" busy={edit.busy} disabled={!edit.dirty && !edit.busy}>
            {words.save}
          </Button>
        </div>
      </form>
      {question}
    </>
  )
}

function Conflict({ decide }: { decide: (keep: boolean) => void }) {
  const words = useWords(adminWords)
  return (
    <div className="edit-conflict" role="alert">
      <h2>{words.conflictTitle}</h2>
      <p>{words.conflictText}</p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={() => decide(false)}>
          {words.conflictTake}
        </Button>
        <Button onClick={() => decide(true)}>{words.conflictKeep}</Button>
      </div>
    </div>
  )
}
