import type { ByteRange } from '@rebzeile/kit/blobs/blobs.ts'

/**
 * The part of a file a Range header asks for. `whole` for no header, an unknown unit or several ranges (which may be
 * ignored, RFC 9110); `none` when the file has no such bytes.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/)
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'none'
  return end < start ? 'whole' : { start, end }
}

const suffix = (length: number, size: number): ByteRange | 'none' =>
  length === 0 || size === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 }
