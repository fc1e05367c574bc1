import { describe, expect, it } from '@jest/globals'
import type { PrivacyExport } from '@rebzeile/contracts/http/auth/privacy.ts'
import { exportState } from './export-state.ts'
import { privacyWords } from './privacy-words.ts'

const job = (state: PrivacyExport['state'], media: 'waiting' | 'there' | 'late'): PrivacyExport => ({
  _id: 'a'.repeat(24),
  state,
  created: '2026-11-21T08:00:00.000Z',
  expires: '2026-11-28T08:00:00.000Z',
  parts: [
    { service: 'auth', state: 'there' },
    { service: 'media', state: media },
  ],
})
const said = (each: PrivacyExport) => exportState(each, privacyWords.de, 'de').join(' ')

describe('an export of one’s data', () => {
  it('says how much of it has come', () => {
    expect(said(job('collecting', 'waiting'))).toBe('Wird zusammengestellt: 1 von 2 Teilen sind da.')
  })
  it('names what is missing in it', () => {
    expect(said(job('ready', 'late'))).toContain('fehlen: Dateien.')
    expect(said(job('ready', 'there'))).not.toContain('fehlen')
  })
  it('says that it failed', () => {
    expect(said(job('failed', 'there'))).toContain('nicht geklappt')
  })
})
