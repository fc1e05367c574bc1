import { Agent, request as forward } from 'node:http'
import express from 'express'

// A gateway that only forwards.
const upstream = new URL(process.env.UPSTREAM ?? '')
const agent = new Agent({ keepAlive: true })
const app = express().disable('x-powered-by')
app.get('/healthz', (_, response) => void response.json({ ok: true }))
app.use((request, response) => {
  const { hostname, port } = upstream
  const outgoing = forward(
    { hostname, port, path: request.url, method: request.method, headers: request.headers, agent },
    (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(response)
    },
  )
  request.pipe(outgoing)
})
app.listen(Number(process.env.PORT), '127.0.0.1')
