import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eventually } from '../testing/eventually.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { type Database, openDatabase, sqlState } from './database.ts'

describe('a database', () => {
  let db: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const fresh = await freshDatabase()
    drop = fresh.drop
    db = openDatabase(fresh.url)
    await db.query('create table accounts (id int primary key, balance int not null check (balance >= 0))')
    await db.query('insert into accounts select n, 100 from generate_series(1, 10) n')
  })
  afterAll(async () => {
    await db.stop()
    await drop()
  })

  const balance = async (id: number) =>
    (await db.query<{ balance: number }>('select balance from accounts where id = $1', [id])).rows[0]?.balance

  it('keeps nothing of a transaction that throws', async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.query('update accounts set balance = 1 where id = 1')
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await balance(1)).toBe(100)
  })

  it('runs a transaction again after a deadlock, so that opposite lock orders both succeed', async () => {
    const move = (from: number, to: number) =>
      db.transaction(async (tx) => {
        await tx.query('update accounts set balance = balance - 1 where id = $1', [from])
        await tx.query('select pg_sleep(0.01)')
        await tx.query('update accounts set balance = balance + 1 where id = $1', [to])
      })
    await db.query(`set deadlock_timeout = '50ms'`)
    await Promise.all([move(2, 3), move(3, 2), move(2, 3), move(3, 2)])
    expect([await balance(2), await balance(3)]).toEqual([100, 100])
  })

  it('tells a constraint by its SQLSTATE', async () => {
    const state = await db.query('update accounts set balance = -1 where id = 4').catch(sqlState)
    expect(state).toBe('23514')
  })

  it('heals after the server cut its connections', async () => {
    await db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await db.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    // A connection that the server cut may be handed out once more before the pool has noticed.
    await eventually(async () => expect(await balance(5)).toBe(100), 5_000)
  })
})
