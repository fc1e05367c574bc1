import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import { useId } from 'react'
import type { FieldPath } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { type Setting, settingsOf } from '../block-settings.ts'
import { valueAt } from '../field-path.ts'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'

interface BlockSettingsProps {
  at: FieldPath
  block: Block
  onClose: () => void
}

/** The settings of a block; each takes effect at once and can be undone. */
export function BlockSettings({ at, block, onClose }: BlockSettingsProps) {
  const words = useWords(editWords)
  return (
    <Dialog title={`${words.blocks[block.type]}: ${words.settings}`} onClose={onClose}>
      {settingsOf(block).map((setting) => (
        <SettingField
          key={setting.at.join('.')}
          at={[...at, 'props']}
          setting={setting}
          value={valueAt(block.props, setting.at)}
        />
      ))}
      <div className="dialog-actions">
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  )
}

interface SettingFieldProps {
  at: FieldPath
  setting: Setting
  value: unknown
}

function SettingField({ at, setting, value }: SettingFieldProps) {
  const words = useWords(editWords)
  const { content, edit } = useEditingSession()
  const label = words.fields[setting.label]
  const change = (next: unknown) => {
    const [first, ...rest] = setting.at
    const isLink = first === 'link' && rest.length > 0
    if (!isLink) return edit([...at, ...setting.at], next)
    const link = valueAt(content, [...at, 'link']) as { href?: string; label?: string } | undefined
    edit([...at, 'link'], { href: '/', label: '…', ...link, [rest[0] as string]: next })
  }
  if (setting.kind === 'layout') return <LayoutChoice label={label} value={String(value)} onChange={change} />
  if (setting.kind === 'number') {
    const [min, max] = setting.range ?? [0, 1_000]
    return (
      <Field
        label={label}
        type="number"
        min={min}
        max={max}
        value={String(value ?? min)}
        onChange={(event) => change(clamp(event.target.valueAsNumber, min, max))}
      />
    )
  }
  return (
    <Field
      label={label}
      maxLength={2_000}
      value={String(value ?? '')}
      onChange={(event) => change(event.target.value || undefined)}
    />
  )
}

function LayoutChoice({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const words = useWords(editWords)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="grid">{words.layouts.grid}</option>
        <option value="wide">{words.layouts.wide}</option>
      </select>
    </div>
  )
}

const clamp = (value: number, min: number, max: number) =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min
