const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_END = Buffer.from('IEND\u00ae\u0042\u0060\u0082', 'latin1')

/** False when a picture visibly breaks off: the end of its format is missing. Formats without an end count as complete. */
export function isComplete(ext: string, bytes: Buffer): boolean {
  switch (ext) {
    case 'jpg':
      return bytes.indexOf(JPEG_END, startOfScan(bytes)) >= 0
    case 'png':
      return bytes.includes(PNG_END)
    case 'gif':
      return lastByteOf(bytes) === 0x3b
    case 'webp':
      return bytes.length >= 12 && bytes.length >= bytes.readUInt32LE(4) + 8
    default:
      return true
  }
}

/**
 * Where the picture itself begins. The thumbnail in the EXIF before it has an end of its own, and phones append films
 * behind it: only from here on the first end is the right one.
 */
function startOfScan(bytes: Buffer): number {
  let position = 2
  while (position + 4 <= bytes.length && bytes[position] === 0xff && bytes[position + 1] !== 0xda) {
    // Any number of fill bytes may stand before a marker.
    position += bytes[position + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(position + 2)
  }
  return position
}

/** Some programs fill up with zeros. */
function lastByteOf(bytes: Buffer): number | undefined {
  let end = bytes.length - 1
  while (end > 0 && bytes[end] === 0) end--
  return bytes[end]
}
