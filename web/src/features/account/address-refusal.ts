import type { Problem } from '../../api/problem.ts'
import type { AddressWords } from './address-words.ts'

/** Why an address book could not be changed, as a sentence. The server's own words where ours do not fit. */
export function addressRefusal(problem: Problem | undefined, words: AddressWords): string | undefined {
  if (problem?.code === 'C202') return words.changedMeanwhile
  if (problem?.code !== 'C112') return problem?.message
  const lost = defaultsIn(problem.data)
  if (lost.length > 1) return words.kept.both
  const [only] = lost
  if (only === 'default_invoice_address' || only === 'default_shipping_address') return words.kept[only]
  return problem.message
}

function defaultsIn(data: unknown): unknown[] {
  const lost: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'defaults') : undefined
  return Array.isArray(lost) ? lost : []
}
