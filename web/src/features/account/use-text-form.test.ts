import { describe, expect, it } from '@jest/globals'
import { faultsOf } from './use-text-form.ts'

const problem = { status: 422, code: 'C200', message: 'Eingabe ungültig' }
const known = { fieldsOf: { C108: 'password' }, knows: (path: string) => path === 'userData.addresses.0.zip' }

describe('what the server refuses', () => {
  it('is said at the field it names', () => {
    const errors = [{ path: 'userData.addresses.0.zip', code: 'format', message: 'Format ungültig' }]
    expect(faultsOf({ ...problem, errors }, known).atFields).toEqual({ 'userData.addresses.0.zip': 'Format ungültig' })
  })

  it('is said beside the fields if the form has none for it', () => {
    const errors = [{ path: 'elsewhere', code: 'format', message: 'Format ungültig' }]
    expect(faultsOf({ ...problem, errors }, known)).toEqual({ atFields: {}, beside: 'Eingabe ungültig' })
  })

  it('is said at the field its code belongs to', () => {
    expect(faultsOf({ ...problem, code: 'C108', message: 'Passwort zu schwach' }, known)).toEqual({
      atFields: { password: 'Passwort zu schwach' },
    })
  })
})
