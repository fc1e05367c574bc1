/** How many last bytes `isComplete` looks at. */
export const TAIL_BYTES = 64

/** False when the file visibly breaks off: its format's end is missing. Formats without an end count as complete. */
export function isComplete(
  ext: string,
  { head, tail, size }: { head: Uint8Array; tail: Uint8Array; size: number },
): boolean {
  const end = Buffer.from(tail)
  switch (ext) {
    case 'jpg':
      return end.lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0
    case 'png':
      return end.includes('IEND', 0, 'latin1')
    case 'gif':
      return end.includes(0x3b)
    case 'webp':
      return size >= Buffer.from(head).readUInt32LE(4) + 8
    default:
      return true
  }
}
