import type { PrivacyExport } from '@rebzeile/contracts/http/auth/privacy.ts'
import { momentOf } from '../../lib/moment.ts'
import type { Locale } from '../../lib/site-path.ts'
import type { PrivacyWords } from './privacy-words.ts'

/** How far an export is, in sentences: also what will be missing in it. */
export function exportState({ state, parts, expires }: PrivacyExport, words: PrivacyWords, locale: Locale): string[] {
  if (state === 'failed') return [words.exportFailed]
  const there = parts.filter((part) => part.state === 'there').length
  if (state === 'collecting') return [words.collecting(there, parts.length)]
  const late = parts.filter((part) => part.state === 'late').map(({ service }) => words.services[service] ?? service)
  return [words.ready(momentOf(expires, locale)), ...(late.length > 0 ? [words.readyLate(late.join(', '))] : [])]
}
