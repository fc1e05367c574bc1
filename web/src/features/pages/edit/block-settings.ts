import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { FieldPath } from '../../../lib/editing.tsx'
import type { editWords } from './words.ts'

export interface Setting {
  /** Below the block's `props`. */
  at: FieldPath
  label: keyof (typeof editWords)['de']['fields']
  kind: 'number' | 'address' | 'layout'
  /** Smallest and largest number. */
  range?: readonly [number, number]
}

/** What of a block cannot be changed where it stands. */
export function settingsOf(block: Block): Setting[] {
  switch (block.type) {
    case 'counter':
      return [
        { at: ['target'], label: 'target', kind: 'number', range: [0, 1_000_000] },
        { at: ['href'], label: 'href', kind: 'address' },
      ]
    case 'events':
    case 'news':
      return [{ at: ['limit'], label: 'limit', kind: 'number', range: [1, 50] }]
    case 'gallery':
      return [{ at: ['layout'], label: 'layout', kind: 'layout' }]
    case 'quote':
      return [{ at: ['href'], label: 'href', kind: 'address' }]
    case 'hero':
      return [{ at: ['link', 'href'], label: 'href', kind: 'address' }]
    default:
      return []
  }
}
