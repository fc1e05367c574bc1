import type { ByteRange } from './blobs.ts'

/** The part of `size` bytes that the range covers, as [start, end) — empty where they do not meet. */
export function within(size: number, range: ByteRange = { start: 0, end: size - 1 }): { start: number; end: number } {
  const start = Math.min(Math.max(range.start, 0), size)
  return { start, end: Math.max(start, Math.min(range.end + 1, size)) }
}
