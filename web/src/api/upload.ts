import type { Uploaded } from '@rebzeile/contracts/http/media/file.ts'
import type { z } from 'zod'
import type { Problem } from './problem.ts'

/** A file to send. */
export interface Upload {
  file: File
  tags: string[]
  locale: string
  minWidth?: number | undefined
  minHeight?: number | undefined
  /** Although the same bytes are there already. */
  force?: boolean
}

export type UploadResult = { stored: z.output<typeof Uploaded> } | { problem: Problem } | 'cancelled'
