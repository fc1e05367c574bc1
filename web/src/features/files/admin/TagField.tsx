import { type ComboboxRenderPillInput, Pill, TagsInput, type TagsInputProps } from '@mantine/core'
import { TagPath } from '@rebzeile/contracts/http/media/file.ts'
import { useWords } from '../../../lib/locale.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { isFixed, spokenPath } from './tag-tree.ts'
import { filesWords } from './words.ts'

interface TagFieldProps extends Pick<TagsInputProps, 'label' | 'aria-label' | 'placeholder' | 'disabled' | 'size'> {
  value: string[]
  /** Tags to choose from. */
  known: string[]
  /** New tags may be typed in as well. */
  creatable?: boolean
  /** Off inside a modal window: what floats must lie in it. */
  withinPortal?: boolean
  onChange: (tags: string[]) => void
}

/** Several tags, chosen from those there are or typed in as `Weingut|Keller`. */
export function TagField({ value, known, creatable = true, withinPortal = true, onChange, ...props }: TagFieldProps) {
  const words = useWords(filesWords)
  const toast = useToast()
  const change = (tags: string[]) => {
    const possible = tags.filter((tag) => TagPath.safeParse(tag).success && !isFixed(tag))
    const wrong = tags.find((tag) => !possible.includes(tag))
    if (wrong) toast(words.tagProblem[isFixed(wrong) ? 'reserved' : 'deep'], 'error')
    onChange(creatable ? possible : possible.filter((tag) => known.includes(tag)))
  }
  return (
    <TagsInput
      {...props}
      value={value}
      data={known}
      maxDropdownHeight={240}
      comboboxProps={{ withinPortal, floatingStrategy: withinPortal ? 'absolute' : 'fixed' }}
      openOnFocus={withinPortal}
      renderPill={TagPill}
      renderOption={({ option }) => spokenPath(String(option.value))}
      placeholder={value.length === 0 ? (props.placeholder ?? words.addTags) : undefined}
      onChange={change}
    />
  )
}

function TagPill({ option, onRemove, disabled }: ComboboxRenderPillInput) {
  const words = useWords(filesWords)
  const path = String(option.value)
  return (
    <Pill
      withRemoveButton={!disabled}
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': words.takeOff(spokenPath(path)), 'aria-hidden': undefined, tabIndex: 0 }}
    >
      {spokenPath(path)}
    </Pill>
  )
}
