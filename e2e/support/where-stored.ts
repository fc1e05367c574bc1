import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import type { SiteAtWork } from './site-at-work.ts'

/** Every table and every file of an installation in which one of the words stands, in whatever case. */
export async function whereStored(site: SiteAtWork, words: readonly string[]): Promise<string[]> {
  // Columns of bytes are shown as hexadecimal digits.
  const wanted = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')])
  const found = [...(await tablesWith(site, wanted)), ...(await filesWith(site, wanted))]
  return [...new Set(found)].sort()
}

async function tablesWith(site: SiteAtWork, wanted: readonly string[]): Promise<string[]> {
  const databases = await rowsOf(site, 'postgres', 'select datname as text from pg_database where not datistemplate')
  const found: string[] = []
  for (const database of databases) {
    for (const table of await rowsOf(site, database, TABLES)) {
      const rows = await rowsOf(site, database, `select t::text as text from ${table} t`)
      if (rows.some((row) => holds(row, wanted))) found.push(`${database}: ${table}`)
    }
  }
  return found
}

const TABLES = `select format('%I.%I', schemaname, tablename) as text from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

async function rowsOf(site: SiteAtWork, database: string, query: string): Promise<string[]> {
  const db = openDatabase(await site.databaseUrl(database))
  try {
    return (await db.query<{ text: string }>(query)).rows.map(({ text }) => text)
  } finally {
    await db.stop()
  }
}

async function filesWith({ dataDir }: SiteAtWork, wanted: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // What PostgreSQL keeps is read as tables: its files hold deleted rows until it tidies up.
    if (!entry.isFile() || relative(dataDir, path).startsWith('postgres')) continue
    if (holds(await readFile(path, 'latin1'), wanted) || holds(await readFile(path, 'utf8'), wanted)) found.push(path)
  }
  return found
}

const holds = (text: string, wanted: readonly string[]) => {
  const lower = text.toLowerCase()
  return wanted.some((word) => lower.includes(word))
}
