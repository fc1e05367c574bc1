import express from 'express'

// The least an Express program can do.
const app = express().disable('x-powered-by')
app.get('/healthz', (_, response) => void response.json({ hello: 'world' }))
app.listen(Number(process.env.PORT), '127.0.0.1')
