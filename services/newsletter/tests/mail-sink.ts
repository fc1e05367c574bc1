import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the sink does with a mail. */
export type Manner =
  | 'take'
  /** Reads all words, keeps the mail, and hangs up without an answer. */
  | 'drop after data'
  | { at: 'rcpt' | 'data' | 'mail'; code: number; text: string }

export interface TakenMail {
  to: string[]
  raw: string
  mail: ParsedMail
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/** A real mail server that keeps everything, and misbehaves when told to. */
export async function startMailSink(login?: { user: string; pass: string }) {
  const taken: TakenMail[] = []
  let manner: (address: string) => Manner = () => 'take'
  let held: Promise<void> | undefined
  let sockets = 0

  const refusal = (at: string, address: string): Error | null => {
    const told = manner(address)
    if (typeof told === 'string' || told.at !== at) return null
    return Object.assign(new Error(told.text), { responseCode: told.code })
  }
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('no such login')),
    onConnect: (_session, done) => {
      sockets++
      done()
    },
    onMailFrom: ({ address }, _session, done) => done(refusal('mail', address)),
    onRcptTo: ({ address }, _session, done) => done(refusal('rcpt', address)),
    // A sender that is killed in the middle of a mail leaves nothing.
    onData: (stream, session, done) => void take(stream, session, done).catch(() => {}),
  })
  server.on('error', () => {})

  async function take(stream: NodeJS.ReadableStream, session: SMTPServerSession, done: (error?: Error | null) => void) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const no = refusal('data', to[0] ?? '')
    if (no) return done(no)
    const raw = Buffer.concat(chunks)
    taken.push({ to, raw: raw.toString(), mail: await simpleParser(raw, { skipTextToHtml: true }) })
    await held
    if (manner(to[0] ?? '') === 'drop after data') hangUp()
    else done()
  }
  const hangUp = () => {
    for (const connection of server.connections)
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
  }
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return (server.server.address() as AddressInfo).port
  }
  const port = await listen(0)

  return {
    port,
    taken,
    connections: () => sockets,
    to: (address: string) => taken.filter(({ to }) => to.includes(address)),
    /** How it behaves from now on. */
    behave(next: Manner | ((address: string) => Manner)) {
      manner = typeof next === 'function' ? next : () => next
    },
    /** Takes the words and answers only after the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    hangUp,
    /** The mail to this address, once there is one. */
    received: (address: string): Promise<TakenMail> =>
      eventually(() => {
        const found = taken.find(({ to }) => to.includes(address))
        if (!found) throw new Error(`no mail to ${address} yet`)
        return found
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        hangUp()
      }),
  }
}
