import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AuthAtWork, authAtWork, PASSWORD } from './auth-at-work.ts'

const NOBODY = 'niemand@example.at'

/** Answers leave on a beat of 200 ms, whatever was done before. */
const BEAT_MS = 200

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe('whether an account exists', () => {
  let at: AuthAtWork
  let known: string
  const waiting = 'wartet@example.at'
  beforeAll(async () => {
    at = await authAtWork()
    known = (await at.aUser()).handle
    const body = { handle: waiting, password: PASSWORD, password2: PASSWORD, userData: {} }
    await at.call('POST', '/auth/signup', { body })
  })
  afterAll(() => at.stop())

  const timed = async (path: string, body: object) => {
    const began = performance.now()
    const { status, headers, body: answer } = await at.call('POST', path, { body, from: at.freshAddress() })
    const fields = [...headers.keys()].filter((name) => name !== 'date').sort()
    return { seen: { status, fields, answer: { ...answer, trace_id: '' } }, took: performance.now() - began }
  }

  it.each([
    ['a login', '/auth/login', { password: 'falsch geraten' }],
    ['asking for a reset mail', '/auth/requestPasswordReset', {}],
    ['asking for a confirmation mail', '/auth/resendVerification', {}],
  ])('is not told by the answer to %s, nor by its time', async (_, path, body) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < 9; n++) {
      const one = await timed(path, { ...body, handle: path.includes('resend') ? waiting : known })
      const other = await timed(path, { ...body, handle: NOBODY })
      expect(other.seen).toEqual(one.seen)
      times.known.push(one.took)
      times.unknown.push(other.took)
    }
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(BEAT_MS - 5)
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(15)
  })

  it('is not told by the right password of a disabled account', async () => {
    const { handle, password } = await at.aUser()
    await at.db.query(`update users set status = 'disabled' where handle = $1`, [handle])
    const disabled = await timed('/auth/login', { handle, password })
    const unknown = await timed('/auth/login', { handle: NOBODY, password })
    expect(disabled.seen).toEqual(unknown.seen)
  })

  it('is told to nobody who wants another address for their account', async () => {
    const user = await at.aUser()
    const wish = (handle: string) =>
      at.call('POST', '/auth/changeHandle', {
        body: { handle, password: user.password },
        token: user.token,
        from: at.freshAddress(),
      })
    const [taken, free] = [await wish(known), await wish('frei@example.at')]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await at.mails(known)).some(({ template }) => template === 'confirm_handle')).toBe(false)
  })
})
