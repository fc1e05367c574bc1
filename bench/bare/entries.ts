import express from 'express'
import pg from 'pg'

// The unavoidable part of reading entries: one query, one JSON.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express().disable('x-powered-by')
app.get('/healthz', (_, response) => void response.json({ ok: true }))
app.get('/list', async (_, response) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select body, count(*) over () as total from bare order by published desc limit 24`,
  })
  response.set('x-total-count', rows[0].total).json(rows.map((row) => row.body))
})
app.get('/item/:slug', async (request, response) => {
  const { rows } = await pool.query({
    name: 'item',
    text: 'select body from bare where slug = $1',
    values: [request.params.slug],
  })
  response.json(rows.map((row) => row.body))
})
app.listen(Number(process.env.PORT), '127.0.0.1')
