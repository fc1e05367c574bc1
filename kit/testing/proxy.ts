import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface TcpProxy {
  port: number
  /** `url` with the proxy's host and port. */
  through(url: string): string
  /** Resets every connection; new ones are refused until `heal`. */
  cut(): void
  /** Answers of the server no longer reach the client, while requests still reach the server. */
  swallowReplies(): void
  /** Holds back each packet in both directions. */
  slow(ms: number): void
  /** Back to a plain line. */
  heal(): void
  stop(): Promise<void>
}

/** A TCP line to `target` on which a test makes the network misbehave. */
export async function startProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const lines = new Set<Socket>()
  let refusing = false
  let swallowing = false
  let delayMs = 0

  const pass = async (chunk: Buffer, to: Socket, isReply: boolean) => {
    if (isReply && swallowing) return
    if (delayMs) await delay(delayMs)
    if (!to.destroyed) to.write(chunk)
  }
  const server = createServer({ noDelay: true }, (client) => {
    if (refusing) return void client.resetAndDestroy()
    const upstream = connect({ host: hostname, port: Number(targetPort), noDelay: true })
    for (const [from, to, isReply] of [
      [client, upstream, false],
      [upstream, client, true],
    ] as const) {
      lines.add(from)
      from.on('data', (chunk) => void pass(chunk, to, isReply))
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => {
        lines.delete(from)
        to.destroy()
      })
    }
  })
  const reset = () => {
    for (const line of lines) line.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    port,
    through(url) {
      const line = new URL(url)
      line.host = `127.0.0.1:${port}`
      return line.href
    },
    cut() {
      refusing = true
      reset()
    },
    swallowReplies() {
      swallowing = true
    },
    slow(ms) {
      delayMs = ms
    },
    heal() {
      refusing = false
      swallowing = false
      delayMs = 0
    },
    stop: () =>
      new Promise((resolve) => {
        reset()
        server.close(() => resolve())
      }),
  }
}
