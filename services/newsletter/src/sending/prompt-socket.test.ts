import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { promptSocket } from './prompt-socket.ts'

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) =>
    promptSocket({ host: '127.0.0.1', port }, (error, options) =>
      error || !options || !options.connection ? reject(error) : resolve(options.connection),
    ),
  )

describe('a connection to a mail server', () => {
  it('does not wait for acknowledgements', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = await opened((server.address() as AddressInfo).port)
    const state = Object.fromEntries(
      Object.getOwnPropertySymbols(socket).map((symbol) => [symbol.description, Reflect.get(socket, symbol)]),
    )
    expect(state.kSetNoDelay).toBe(true)
    socket.destroy()
    server.close()
  })

  it('says why it cannot be made', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    await expect(opened(port)).rejects.toThrow('ECONNREFUSED')
  })
})
