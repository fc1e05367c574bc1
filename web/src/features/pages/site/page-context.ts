import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { createContext, use } from 'react'

/** What the blocks of a page draw from. */
export interface PageMaterial {
  lists: Record<string, Entry[]>
  files: Record<string, FileRef>
  timeZone: string
}

export const PageContext = createContext<PageMaterial>({ lists: {}, files: {}, timeZone: 'Europe/Vienna' })

export const usePageMaterial = () => use(PageContext)
