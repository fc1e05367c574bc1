import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { createContext, use } from 'react'
import type { FieldPath } from '../../../lib/editing.tsx'
import type { PageContent } from './page-content.ts'

/** What the editable stand-ins work with. */
export interface EditingSession {
  content: PageContent
  /** The content at this very moment, for work that takes longer than a rendering. */
  contentNow(): PageContent
  edit(path: FieldPath, value: unknown): void
  /** Makes files known that the page did not mention before. */
  learn(files: readonly FileRef[]): void
}

export const EditingSessionContext = createContext<EditingSession | null>(null)

export function useEditingSession(): EditingSession {
  const session = use(EditingSessionContext)
  if (!session) throw new Error('editable parts stand inside an editing session')
  return session
}
