import type { PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { type ComponentType, createContext, use } from 'react'
import type { FormSlot } from './form-slot.ts'

type FoundPage = Extract<Page, { kind: 'page' }>

/** What the blocks of a page draw from. */
export interface PageMaterial extends Pick<FoundPage, 'lists' | 'files' | 'menus' | 'persons' | 'sports'> {
  config: PublicConfig
  timeZone: string
  /** The contact form, which is a feature of its own. */
  form: ComponentType<FormSlot>
}

export const PageContext = createContext<PageMaterial | null>(null)

export function usePageMaterial(): PageMaterial {
  const material = use(PageContext)
  if (!material) throw new Error('blocks stand on a page')
  return material
}
