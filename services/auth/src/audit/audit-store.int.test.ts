import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Database, openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { MIGRATIONS } from '../auth.ts'
import { auditStore } from './audit-store.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const MARIA = { id: '0190a1b2-0000-7000-8000-000000000001', handle: 'maria@example.at' }
const ADMIN = { id: '0190a1b2-0000-7000-8000-000000000002', handle: 'winzer@example.at' }

describe('the audit log', () => {
  let own: Awaited<ReturnType<typeof freshDatabase>>
  let db: Database
  beforeAll(async () => {
    own = await freshDatabase(MIGRATIONS)
    db = openDatabase(own.url)
  })
  afterAll(async () => {
    await db.stop()
    await own.drop()
  })

  it('keeps a record for 400 days', async () => {
    await auditStore.add(db, { at: daysAgo(401), action: 'too.old', actor: ADMIN })
    await auditStore.add(db, { at: daysAgo(399), action: 'old', actor: ADMIN })
    await auditStore.add(db, { at: daysAgo(1), action: 'new', actor: ADMIN })
    await auditStore.prune(db, NOW)
    const { items, total } = await auditStore.list(db, { page: 1, limit: 10 })
    expect([total, items.map(({ action }) => action)]).toEqual([2, ['new', 'old']])
  })

  it('forgets who it was, not what was done', async () => {
    await auditStore.add(db, { at: NOW, action: 'user.changed', actor: ADMIN, user: MARIA, network: '192.0.2.0/24' })
    await auditStore.add(db, {
      at: NOW,
      action: 'login.new_device',
      actor: MARIA,
      user: MARIA,
      network: '192.0.2.0/24',
    })
    await auditStore.forget(db, MARIA.id)
    const { items } = await auditStore.list(db, { user: MARIA.id, page: 1, limit: 10 })
    expect(
      items.map(({ action, actor_handle, user_handle, ip_prefix }) => [action, actor_handle, user_handle, ip_prefix]),
    ).toEqual(
      expect.arrayContaining([
        ['user.changed', ADMIN.handle, 'erased', '192.0.2.0/24'],
        ['login.new_device', 'erased', 'erased', null],
      ]),
    )
  })
})
