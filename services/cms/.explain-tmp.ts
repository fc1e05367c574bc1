import pg from 'pg'
import { listStatement } from '@rebzeile/kit/documents/sql-list.ts'
import { entryListQuery } from './src/entries/list-entries.ts'
import { EntryQuery } from '@rebzeile/contracts/http/cms/entry.ts'
import { totalSort } from '@rebzeile/kit/documents/keyset.ts'
export async function explain(url: string) {
  const c = new pg.Client({ connectionString: url }); await c.connect()
  const q = entryListQuery(EntryQuery.parse({ limit: '24' }), new Date())
  const s = listStatement('entries', q, totalSort(q.sort))
  console.log(s.text, s.values)
  const { rows } = await c.query('explain (analyze, buffers) ' + s.text, s.values)
  console.log(rows.map((r) => r['QUERY PLAN']).join('\n'))
  const ix = await c.query(`select indexdef from pg_indexes where tablename='entries'`); console.log(ix.rows.map(r=>r.indexdef).join('\n'))
  console.log((await c.query(`select avg(pg_column_size(body)), avg(length(body::text)) from entries`)).rows)
  await c.end()
}
