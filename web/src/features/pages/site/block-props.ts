import type { BlockOf, BlockType } from '@rebzeile/contracts/http/cms/block.ts'
import type { FieldPath } from '../../../lib/editing.tsx'

/** What every block's view gets. */
export interface BlockProps<Type extends BlockType> {
  at: FieldPath
  block: BlockOf<Type>
}
