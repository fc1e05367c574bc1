import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  body: string
  authorization?: string
}

interface Answer {
  status?: number
  type?: string
  body: string | Buffer
}

/** A server outside the house, played on this machine: it notes what it is asked, and answers as it was told. */
export async function startStandIn(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const call = { method, path: url, body: Buffer.concat(pieces).toString(), authorization: headers.authorization }
    asked.push(call)
    const { status = 200, type = 'application/json', body } = await answer(call)
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
