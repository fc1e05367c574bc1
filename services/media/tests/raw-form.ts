import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export const BOUNDARY = 'rebzeile-test-boundary'

/** The head of one part of a multipart form, exactly as given. */
export const partHead = (disposition: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`

export const fileHead = (name: string): string => partHead(`form-data; name="file"; filename="${name}"`)

export const fieldHead = (name: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`

export const formEnd = `\r\n--${BOUNDARY}--\r\n`

/** A line to the service on which a test may send what no client would. */
export async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const received: Buffer[] = []
  socket.on('data', (bytes) => received.push(bytes))
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    socket,
    send: (bytes: string | Uint8Array) => send(socket, bytes),
    /** The status of the answer, once its first line is there. */
    async status(): Promise<number> {
      const until = Date.now() + 10_000
      while (Date.now() < until) {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(String(Buffer.concat(received)))?.[1]
        if (status) return Number(status)
        await delay(5)
      }
      throw new Error('no answer')
    },
    text: () => String(Buffer.concat(received)),
    ended,
    destroy: () => socket.destroy(),
  }
}

/** Resolves to false when the other side no longer listens. */
function send(socket: Socket, bytes: string | Uint8Array): Promise<boolean> {
  if (socket.destroyed || socket.writableEnded) return Promise.resolve(false)
  return new Promise((resolve) => {
    socket.write(bytes, (error) => resolve(!error))
  })
}

/** The head of an upload request. */
export function uploadHead(headers: Record<string, string>): string {
  const all = { host: 'media', 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /upload HTTP/1.1\r\n${lines.join('')}\r\n`
}
