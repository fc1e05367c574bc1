import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

/**
 * Brings a database to the newest schema: runs the `.sql` files of `folder` that it has not seen, in the order of their
 * names, all in one transaction. Forward only. Two processes may call it at once. Throws when a file that ran was edited.
 * With `wanted`, only those: the schema of an older version, which a backup of that version fits.
 */
export async function migrate(db: Database, folder: string, wanted = (_name: string) => true): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && wanted(name)).sort()
  const scripts = await Promise.all(
    files.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
  )
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('migrations'))`)
    await tx.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await tx.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
    const ran = new Map(rows.map((row) => [row.name, row.sha256]))
    const fresh: string[] = []
    for (const { name, sql } of scripts) {
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const before = ran.get(name)
      if (before && before !== sha256) throw new Error(`migration ${name} was edited after it ran`)
      if (before) continue
      await tx.query(sql)
      await tx.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
      fresh.push(name)
    }
    return fresh
  })
}
