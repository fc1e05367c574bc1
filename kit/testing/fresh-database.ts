import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../postgres/database.ts'
import { migrate } from '../postgres/migrations.ts'
import { infrastructure } from './infrastructure.ts'

/**
 * A database of its own for one test file: a clone of a template that carries the migrations of `folder` (empty without
 * one), so that it takes milliseconds. `drop` ends its connections and deletes it.
 */
export async function freshDatabase(folder?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = infrastructure().postgres
  const template = folder ? `template_${await fingerprint(folder)}` : 'template1'
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('test templates'))`)
    if (folder) await ensureTemplate(admin, server, template, folder)
    await admin.query(`create database ${name} template ${template}`)
  })
  return {
    url: urlOf(server, name),
    drop: () =>
      asAdmin(server, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  }
}

async function ensureTemplate(admin: pg.Client, server: string, template: string, folder: string) {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount) return
  await admin.query(`create database ${template}_building`)
  const db = openDatabase(urlOf(server, `${template}_building`))
  try {
    await migrate(db, folder)
  } finally {
    await db.stop()
  }
  await admin.query(`alter database ${template}_building rename to ${template}`)
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: urlOf(server, 'postgres') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
