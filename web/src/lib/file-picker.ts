import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { createContext, use } from 'react'

export interface PickOptions {
  /** Pictures only, or any file. */
  kind: 'image' | 'any'
  multiple: boolean
  /** Title of the dialog. */
  title?: string
}

/** Lets an editor choose from the site's files, or upload new ones. Answers none if the editor changed their mind. */
export interface FilePicker {
  pick(options: PickOptions): Promise<FileRef[]>
  /** The file with this id; undefined if it is gone. */
  find(id: string): Promise<FileRef | undefined>
}

export const FilePickerContext = createContext<FilePicker | null>(null)

/** The file picker; null where the app offers none. */
export const useFilePicker = () => use(FilePickerContext)
