import type { SessionWords } from './words.ts'

/** Why a network did not let somebody in, as the address of the login card says it; undefined if it says nothing. */
export function socialReason(reason: string | null, { social }: SessionWords): string | undefined {
  if (reason === null) return undefined
  return Object.entries(social).find(([key]) => key === reason)?.[1] ?? social.failed
}
