import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Database, openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { accountStore } from '../accounts/account-store.ts'
import { MIGRATIONS } from '../auth.ts'
import { mailTokenStore } from './mail-token-store.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const HOUR = 3_600_000

describe('the links of mails', () => {
  let own: Awaited<ReturnType<typeof freshDatabase>>
  let db: Database
  let user: string
  beforeAll(async () => {
    own = await freshDatabase(MIGRATIONS)
    db = openDatabase(own.url)
    const account = { handle: 'maria@example.at', name: 'Maria', roles: ['user'], password_hash: null }
    user = (await accountStore.insert(db, account))?.id ?? ''
  })
  afterAll(async () => {
    await db.stop()
    await own.drop()
  })

  const issue = () => mailTokenStore.issue(db, { purpose: 'reset', user, at: NOW, lifetimeMs: HOUR })
  const use = (secret: string, at = NOW) => mailTokenStore.use(db, { secret, purpose: 'reset', at })

  it('are used by one of many who try at once', async () => {
    const { secret } = await issue()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => use(secret)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('work up to their last moment', async () => {
    const [early, late] = [await issue(), await issue()]
    await expect(use(early.secret)).rejects.toMatchObject({ code: 'C106' })
    await expect(use(late.secret, later(HOUR))).rejects.toMatchObject({ code: 'C106' })
    expect(await use(late.secret, later(HOUR - 1))).toMatchObject({ user })
  })

  it('are forgotten a day after they expired', async () => {
    const count = async () => (await db.query('select 1 from mail_tokens')).rowCount
    expect(await count()).toBeGreaterThan(0)
    await mailTokenStore.prune(db, later(24 * HOUR))
    expect(await count()).toBeGreaterThan(0)
    await mailTokenStore.prune(db, later(26 * HOUR))
    expect(await count()).toBe(0)
  })
})
