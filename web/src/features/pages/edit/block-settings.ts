import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import type { FieldPath } from '../../../lib/editing.tsx'
import type { editWords } from './words.ts'

type Words = (typeof editWords)['de']

export interface Setting {
  /** Below the block's `props`. */
  at: FieldPath
  label: keyof Words['fields']
  kind: 'number' | 'address' | 'choice'
  /** Smallest and largest number. */
  range?: readonly [number, number]
  /** The words of a choice. */
  of?: keyof Words['choices']
}

/** What of a block cannot be changed where it stands, as far as plain fields go. */
export function settingsOf(block: Block): Setting[] {
  switch (block.type) {
    case 'counter':
      return [
        { at: ['target'], label: 'target', kind: 'number', range: [0, 1_000_000] },
        { at: ['href'], label: 'href', kind: 'address' },
      ]
    case 'events':
    case 'news':
    case 'press':
      return [{ at: ['limit'], label: 'limit', kind: 'number', range: [1, 50] }]
    case 'instagram':
      return [{ at: ['limit'], label: 'limit', kind: 'number', range: [1, 24] }]
    case 'gallery':
      return [{ at: ['layout'], label: 'layout', kind: 'choice', of: 'layouts' }]
    case 'quote':
      return [{ at: ['href'], label: 'href', kind: 'address' }]
    case 'hero':
      return [{ at: ['link', 'href'], label: 'href', kind: 'address' }]
    case 'map':
      return [
        { at: ['zoom'], label: 'zoom', kind: 'number', range: [1, 19] },
        { at: ['provider'], label: 'provider', kind: 'choice', of: 'providers' },
      ]
    case 'form':
      return [{ at: ['topic'], label: 'topic', kind: 'choice', of: 'topics' }]
    case 'legal':
      return [{ at: ['kind'], label: 'kind', kind: 'choice', of: 'legalTexts' }]
    default:
      return []
  }
}

/** True for blocks with anything to set in a dialog. */
export const hasSettings = (block: Block): boolean =>
  settingsOf(block).length > 0 || ['teasers', 'video', 'menu', 'persons', 'sports'].includes(block.type)
