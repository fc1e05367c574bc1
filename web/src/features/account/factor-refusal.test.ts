import { describe, expect, it } from '@jest/globals'
import { factorRefusal } from './factor-refusal.ts'
import { securityWords } from './security-words.ts'

const refused = (data: unknown) => ({ status: 409, code: 'C203', message: 'In diesem Zustand nicht möglich', data })

describe('the last second factor of somebody who needs one', () => {
  it('stays, and the refusal says what to do', () => {
    expect(factorRefusal(refused({ state: 'required' }), securityWords.de)?.message).toContain('zuerst einen anderen')
  })
  it('is not the reason of other refusals', () => {
    expect(factorRefusal(refused({ state: 'none' }), securityWords.de)?.message).toBe('In diesem Zustand nicht möglich')
    expect(factorRefusal(new Error('lost'), securityWords.de)).toBeUndefined()
  })
})
