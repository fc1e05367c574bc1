import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ADMIN, type AuthAtWork, authAtWork } from './auth-at-work.ts'

describe('guessing passwords', () => {
  let at: AuthAtWork
  beforeAll(async () => {
    at = await authAtWork()
  })
  afterAll(() => at.stop())

  it('a thousand times is refused after a few, and the right one works when the wait is over', async () => {
    const from = at.freshAddress()
    const answers = []
    for (let batch = 0; batch < 20; batch++) {
      const guesses = Array.from({ length: 50 }, (_, n) => at.login(ADMIN.handle, `geraten ${batch} ${n}`, from))
      answers.push(...(await Promise.all(guesses)))
    }
    const tried = answers.filter(({ status }) => status === 401)
    expect(answers).toHaveLength(1_000)
    expect(tried.length).toBeLessThanOrEqual(30)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1_000 - tried.length)
    expect(refused.every(({ headers, body }) => body.code === 'C103' && Number(headers.get('retry-after')) > 0)).toBe(
      true,
    )
    expect((await at.login(ADMIN.handle, ADMIN.password, from)).status).toBe(429)
    at.clock.advance(601)
    expect((await at.login(ADMIN.handle, ADMIN.password, from)).status).toBe(200)
  }, 60_000)

  it('of a thousand accounts from one network is refused after thirty', async () => {
    const from = at.freshAddress()
    const spray = Array.from({ length: 100 }, (_, n) => at.login(`kunde${n}@example.at`, 'Sommer2024!', from))
    const statuses = (await Promise.all(spray)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(70)
  })

  it('is told to the owner at the fifth failure in a row, once per run', async () => {
    const { handle, password } = await at.aUser()
    const warnings = async () => (await at.mails(handle)).filter(({ template }) => template === 'login_failures')
    const fail = async (times: number) => {
      for (let n = 0; n < times; n++) await at.login(handle, 'falsch', at.freshAddress())
    }
    await fail(4)
    expect(await warnings()).toHaveLength(0)
    await fail(4)
    expect(await warnings()).toMatchObject([{ essential: true, data: { failures: 5 } }])
    await at.login(handle, password, at.freshAddress())
    await fail(5)
    expect(await warnings()).toHaveLength(2)
  })
})
