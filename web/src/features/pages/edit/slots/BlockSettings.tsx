import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { FieldPath } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { type Setting, settingsOf } from '../block-settings.ts'
import { valueAt } from '../field-path.ts'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { AddressField } from './AddressField.tsx'
import { Choice } from './Choice.tsx'
import { FilmAddress } from './FilmAddress.tsx'
import { MapSettings } from './MapSettings.tsx'
import { NumberField } from './NumberField.tsx'
import { ClubChoice, MenuChoice, PersonsChoice } from './ShelfChoice.tsx'
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
      <OwnSettings at={[...at, 'props']} block={block} onClose={onClose} />
      {block.type !== 'video' && (
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      )}
    </Dialog>
  )
}

/** What only this kind of block has. */
function OwnSettings({ at, block, onClose }: BlockSettingsProps) {
  const { edit } = useEditingSession()
  switch (block.type) {
    case 'teasers':
      return <TeaserSettings at={[...at, 'items']} items={block.props.items} />
    case 'video': {
      const apply = (url: string) => {
        edit([...at, 'url'], url)
        onClose()
      }
      return <FilmAddress url={block.props.url} onApply={apply} onCancel={onClose} />
    }
    case 'map':
      return <MapSettings at={at} props={block.props} />
    case 'menu':
      return <MenuChoice at={at} props={block.props} />
    case 'persons':
      return <PersonsChoice at={at} props={block.props} />
    case 'sports':
      return <ClubChoice at={at} props={block.props} />
    default:
      return null
  }
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
  if (setting.kind === 'choice' && setting.of) {
    const options = Object.entries(words.choices[setting.of]).map(([key, text]) => ({ value: key, label: text }))
    return <Choice label={label} value={String(value)} options={options} onChange={change} />
  }
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
