import type { BlockOf } from '@rebzeile/contracts/http/cms/block.ts'
import type { FieldPath } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { AddressField } from './AddressField.tsx'

const MAX_ITEMS = 12

interface TeaserSettingsProps {
  at: FieldPath
  items: BlockOf<'teasers'>['props']['items']
}

/** Where the signposts of a block lead, and how many there are; their words are changed where they stand. */
export function TeaserSettings({ at, items }: TeaserSettingsProps) {
  const words = useWords(editWords)
  const { edit } = useEditingSession()
  return (
    <>
      <ol className="teaser-settings">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place; removed ones close the gap below
          <li key={`${items.length} ${index}`}>
            <AddressField
              label={`${item.title || words.blocks.teasers}: ${words.fields.href}`}
              value={item.href}
              onChange={(href) => href && edit([...at, index, 'href'], href)}
            />
            <Button
              look="quiet"
              aria-label={`${words.removeTeaser}: ${item.title}`}
              onClick={() =>
                edit(
                  at,
                  items.filter((_, place) => place !== index),
                )
              }
            >
              {words.removeTeaser}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        aria-disabled={items.length >= MAX_ITEMS}
        onClick={() => edit(at, [...items, { title: '', href: '/' }])}
      >
        {words.addTeaser}
      </Button>
    </>
  )
}
