import express from 'express'
import pg from 'pg'
import { createRequire } from 'node:module'
const autocannon = createRequire(import.meta.url)('autocannon')
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { testIssuer } from '@rebzeile/kit/testing/tokens.ts'
import { createCms } from './src/cms.ts'
const db = await freshDatabase()
const issuer = await testIssuer()
const cms = createCms({ port: 0, host: '127.0.0.1', busUrl: db.url, jwksUrl: issuer.jwksUrl, logLevel: 'silent', documentsUrl: db.url, clientAddressSecret: 'x'.repeat(16), configSecret: 'x'.repeat(16) } as never)
await cms.start()
const token = await issuer.token({ roles: ['system'] })
const post = async (p: string, b: object) => (await fetch(cms.url() + p, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(b) })).json()
const text = 'Der Herbst im Weingarten bringt reife Trauben und lange Abende. '.repeat(8)
for (let i = 0; i < 300; i++) {
  const [e] = await post('/entry', { type: 'news', title: `Nachricht ${i}`, content: [`<p>${text}</p>`], tags: ['wein'], data: { blocks: [{ id: crypto.randomUUID(), type: 'text', props: { html: `<p>${text}</p>` } }] } })
  await post('/publish/entry', { _id: e._id })
}
const pool = new pg.Pool({ connectionString: db.url, max: 10 })
await pool.query('create table bare (id serial primary key, at text, body jsonb)')
await pool.query('create index on bare (at)')
await pool.query(`analyze entries`)
const list = await (await fetch(`${cms.url()}/entry?limit=100`)).json()
for (const e of list) await pool.query('insert into bare (at, body) values ($1, $2)', [e.publish_date, e])
const app = express().disable('x-powered-by')
app.get('/entry', async (_, res) => { const { rows } = await pool.query({ name: 'l', text: 'select body from bare order by at desc limit 24' }); res.json(rows.map((r) => r.body)) })
app.get('/one', async (_, res) => { const { rows } = await pool.query({ name: 'o', text: 'select body from bare where id = 5' }); res.json(rows[0].body) })
const server = app.listen(0)
const bare = `http://127.0.0.1:${(server.address() as { port: number }).port}`
const run = async (url: string, s = 4) => { const r = await autocannon({ url, connections: 32, duration: s }); return [Math.round(r.requests.average), r.latency.p99, r.non2xx] }
for (let i = 0; i < 1; i++) {
  const b = await run(`${bare}/entry`), c = await run(`${cms.url()}/entry?limit=24`)
  const o = await run(`${bare}/one`, 2), g = await run(`${cms.url()}/entry/${list[5]._id}`, 2)
  console.log('list', b, c, (c[0]! / b[0]!).toFixed(2), 'one', o, g, (g[0]! / o[0]!).toFixed(2))
}
if (process.env.PLAN) { const { rows } = await pool.query(`explain analyze select _id, rev, created, updated, body, (select count(*)::int from entries where body->'online' = 'true'::jsonb) from entries where body->'online'='true'::jsonb limit 25`); console.log(rows.map((r) => r['QUERY PLAN']).join('\n')) }
await (await import('./.explain-tmp.ts')).explain(db.url)
server.close(); await pool.end(); await cms.stop(); await issuer.stop(); await db.drop(); process.exit(0)
