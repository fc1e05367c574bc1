import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { ADMIN_ICONS, AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { DayChart } from '../../../ui/admin/DayChart.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { TIP_SIZES, Tip } from '../../../ui/admin/Tip.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { componentsWords } from './words.ts'
import './components.css'

const COLOURS = [
  'paper',
  'paper-light',
  'paper-deep',
  'ink',
  'ink-soft',
  'hairline',
  'wine',
  'vine',
  'vine-soft',
] as const
const STATES = ['draft', 'active', 'failed'] as const
const DAYS = [3, 5, 4, 8, 6, 9, 7].map((views, index) => ({ date: `2026-11-0${index + 1}`, views }))

/** The style guide: every piece in each of its states. */
export function ComponentsScreen() {
  const words = useWords(componentsWords)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <Part title={words.type}>
        <h2>{words.heading}</h2>
        <h3>{words.heading}</h3>
        <p>{words.text}</p>
      </Part>
      <Part title={words.colours}>
        <ul className="swatches">
          {COLOURS.map((colour) => (
            <li key={colour} className={`swatch is-${colour}`}>
              {colour}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.buttons}>
        <p className="component-row">
          <Button>{words.primary}</Button>
          <Button look="quiet">{words.quiet}</Button>
          <Button look="link">{words.link}</Button>
          <Button busy>{words.busy}</Button>
          <Button disabled>{words.disabled}</Button>
          <Button look="quiet" onClick={() => setAsking(true)}>
            {words.dialog}
          </Button>
          <Button look="quiet" onClick={() => toast(words.saved)}>
            {words.toast}
          </Button>
        </p>
      </Part>
      <Part title={words.tip}>
        <p className="component-row">
          {TIP_SIZES.map((size) => (
            <Tip key={size} size={size} text={words.text}>
              <Button look="link">{words.tooltips[size]}</Button>
            </Tip>
          ))}
        </p>
      </Part>
      <Part title={words.states}>
        <p className="component-row">
          {STATES.map((state) => (
            <span key={state} className={`state-tag is-${state}`}>
              {state}
            </span>
          ))}
        </p>
        <ProgressBar label={words.busy} />
        <DayChart days={DAYS} label={words.states} />
      </Part>
      <Part title={words.fields}>
        <div className="component-fields">
          <TextInput label={words.field} />
          <TextInput label={words.wrong} error={words.wrongText} />
          <NativeSelect label={words.field} data={['A', 'B']} />
          <Textarea label={words.field} />
          <Checkbox label={words.field} />
        </div>
      </Part>
      <Part title={words.notes}>
        <StateNote icon="file" title={words.nothing}>
          {words.text}
        </StateNote>
      </Part>
      <Part title={words.icons}>
        <p className="component-row">
          {ADMIN_ICONS.map((icon) => (
            <AdminIcon key={icon} name={icon} size="1.5rem" />
          ))}
        </p>
      </Part>
      {asking && (
        <ConfirmDialog
          title={words.dialog}
          action={words.primary}
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          {words.dialogText}
        </ConfirmDialog>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="component-part">
    <h2>{title}</h2>
    {children}
  </section>
)
