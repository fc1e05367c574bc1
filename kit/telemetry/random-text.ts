import { randomFillSync } from 'node:crypto'

/** Asking the operating system for a few bytes costs as much as for many: they are fetched by the block. */
const block = Buffer.alloc(8_192)
let used = block.length

/** Unpredictable bytes as text, for ids and nonces. */
export function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > block.length) {
    randomFillSync(block)
    used = 0
  }
  used += bytes
  return block.toString(encoding, used - bytes, used)
}
