import { randomBytes } from 'node:crypto'

const PROCESS = randomBytes(3).toString('hex')
let sequence = 0

/** A key that sorts after every key made before it in this process, and by the clock among processes. */
export function risingKey(): string {
  sequence += 1
  return `${Date.now().toString(16).padStart(12, '0')}-${sequence.toString(16).padStart(10, '0')}-${PROCESS}`
}
