import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import { useId } from 'react'
import type { FieldPath } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { type Setting, settingsOf } from '../block-settings.ts'
import { valueAt } from '../field-path.ts'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { AddressField } from './AddressField.tsx'
import { NumberField } from './NumberField.tsx'
import { TeaserSettings } from './TeaserSettings.tsx'

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
        <SettingField key={setting.at.join('.')} at={[...at, 'props']} block={block} setting={setting} />
      ))}
      {block.type === 'teasers' && <TeaserSettings at={[...at, 'props', 'items']} items={block.props.items} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  )
}

interface SettingFieldProps {
  at: FieldPath
  block: Block
  setting: Setting
}

function SettingField({ at, block, setting }: SettingFieldProps) {
  const words = useWords(editWords)
  const { edit } = useEditingSession()
  const label = words.fields[setting.label]
  const value = valueAt(block.props, setting.at)
  const change = (next: unknown) => edit([...at, ...setting.at], next)
  if (setting.kind === 'layout') return <LayoutChoice label={label} value={String(value)} onChange={change} />
  if (setting.kind === 'number') {
    return <NumberField label={label} value={Number(value)} range={setting.range ?? [0, 1_000]} onChange={change} />
  }
  // A link is whole or not there at all.
  const changeLink = (href: string | undefined) => {
    const link = block.type === 'hero' ? block.props.link : undefined
    edit([...at, 'link'], href && { label: words.moreAboutIt, ...link, href })
  }
  return (
    <AddressField
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={block.type === 'hero' ? changeLink : change}
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
